// Calls through a class hierarchy with three receivers, getters and setters included.
public class VirtualCalls {
    abstract static class Shape {
        private int weight;

        abstract int area(int scale);

        int weight() {
            return weight;
        }

        void setWeight(int weight) {
            this.weight = weight;
        }
    }

    static class Square extends Shape {
        @Override
        int area(int scale) {
            return scale * scale;
        }
    }

    static class Strip extends Shape {
        @Override
        int area(int scale) {
            return scale << 1;
        }
    }

    static class Dot extends Shape {
        @Override
        int area(int scale) {
            return 1;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        Shape[] shapes = {new Square(), new Strip(), new Dot(), new Strip()};
        int sum = 0;
        for (int i = 0; i < scale * 70_000; i++) {
            Shape shape = shapes[i & 3];
            shape.setWeight(shape.weight() + 1);
            sum += shape.area(i & 15);
        }
        for (Shape shape : shapes) {
            sum += shape.weight();
        }
        System.out.println(sum);
    }
}
