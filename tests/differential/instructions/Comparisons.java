// lcmp, fcmpl/fcmpg, dcmpl/dcmpg and every if<cond>: NaN must fail all but !=.
public class Comparisons {
    static String ints(int a, int b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b);
    }

    static String longs(long a, long b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b);
    }

    static String floats(float a, float b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b)
            + " !" + !(a < b) + !(a <= b) + !(a >= b) + !(a > b);
    }

    static String doubles(double a, double b) {
        return (a < b) + " " + (a <= b) + " " + (a == b) + " " + (a != b) + " " + (a >= b) + " " + (a > b)
            + " !" + !(a < b) + !(a <= b) + !(a >= b) + !(a > b);
    }

    static String zero(int a) {
        return (a < 0) + " " + (a <= 0) + " " + (a == 0) + " " + (a != 0) + " " + (a >= 0) + " " + (a > 0);
    }

    static String references(Object a, Object b) {
        return (a == b) + " " + (a != b) + " " + (a == null) + " " + (b != null);
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            System.out.println(zero(a));
            for (int b : is) {
                System.out.println(ints(a, b) + " | " + longs((long) a << 20, b) + " | " + ints((char) a, (byte) b));
            }
        }
        double[] ds = {0.0, -0.0, 1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println(doubles(a, b) + " | " + floats((float) a, (float) b));
                System.out.println(Double.compare(a, b) + " " + Float.compare((float) a, (float) b) + " " + Double.valueOf(a).equals(b));
            }
        }
        Object o = new Object();
        System.out.println(references(o, o) + " " + references(o, null) + " " + references(null, null) + " " + references(o, "x"));
    }
}
