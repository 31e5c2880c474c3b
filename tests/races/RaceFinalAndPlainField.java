// Of an object that is published by a race the final field is safe to read, the plain one is not.
// EXPECT race RaceFinalAndPlainField$Point.y R-W
// EXPECT race RaceFinalAndPlainField.shared R-W
public class RaceFinalAndPlainField {
    static class Point {
        final int x;
        int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static Point shared;
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new Point(1, 2));
        producer.start();
        Point found = shared;
        if (found != null) {
            sum = found.x + found.y;
        }
        producer.join();
    }
}
