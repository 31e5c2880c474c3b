// invokestatic, invokevirtual, invokespecial, invokeinterface with many and wide arguments.
public class InvokeForms {
    interface Shape {
        double area();

        default String label() {
            return "shape of " + area();
        }

        static Shape unit() {
            return () -> 1.0;
        }
    }

    static class Base {
        int value = 10;

        int get() {
            return value;
        }

        private int hidden() {
            return 1;
        }

        int viaPrivate() {
            return hidden();
        }

        public String toString() {
            return "Base" + get();
        }
    }

    static class Derived extends Base implements Shape {
        int get() {
            return super.get() * 2;
        }

        private int hidden() {
            return 2;
        }

        public double area() {
            return get() / 4.0;
        }

        public String label() {
            return "derived " + Shape.super.label();
        }

        public String toString() {
            return "Derived:" + super.toString();
        }
    }

    static String many(int a, long b, float c, double d, String e, boolean f, char g, byte h, short i, Object j, int[] k, long l, double m) {
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j + " " + k.length + " " + l + " " + m;
    }

    static long mix(long a, int b, double c, long d) {
        return a * 1000 + b * 100 + (long) c * 10 + d;
    }

    public static void main(String[] args) {
        Base b = new Derived();
        System.out.println(b.get() + " " + b.viaPrivate() + " " + b + " " + ((Derived) b).hidden());
        Shape s = (Shape) b;
        System.out.println(s.area() + " " + s.label() + " " + Shape.unit().label());
        System.out.println(many(1, 2L, 3f, 4d, "5", true, '6', (byte) 7, (short) 8, null, new int[9], 10L, 11d));
        System.out.println(mix(1, 2, 3.9, 4));
        System.out.println(new Base().get() + new Base() {
            int get() {
                return 99;
            }
        }.toString());
        System.out.println(s.equals(b) + " " + s.getClass().getSimpleName());
        CharSequence cs = "text";
        System.out.println(cs.length() + " " + cs.charAt(2) + " " + cs.subSequence(1, 3));
        int[] a = {3, 4};
        System.out.println(a.clone()[1] + " " + a.equals(a) + " " + a.getClass().isArray());
    }
}
