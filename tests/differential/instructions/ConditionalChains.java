// Short-circuit and conditional operators as values, nested deep, over all operand types.
public class ConditionalChains {
    static int sign(double d) {
        return d > 0 ? 1 : d < 0 ? -1 : d == 0 ? 0 : 2;
    }

    static String grade(int n) {
        return n >= 90 ? "A" : n >= 80 ? "B" : n >= 70 ? "C" : "F";
    }

    static boolean leap(int y) {
        return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
    }

    static Object mixed(boolean a, boolean b) {
        return a ? b ? 1 : 2.5 : b ? 'c' : "s";
    }

    static Object numeric(boolean a) {
        return a ? 1 : 2.0;
    }

    static Object boxed(boolean a) {
        return a ? (Object) 1 : (Object) 2.0;
    }

    static char keepsChar(boolean a) {
        return a ? 'x' : 0;
    }

    public static void main(String[] args) {
        for (double d : new double[] {1.5, -2, 0.0, -0.0, Double.NaN}) {
            System.out.print(sign(d) + " ");
        }
        System.out.println(grade(95) + grade(85) + grade(75) + grade(5));
        for (int y : new int[] {1900, 2000, 2023, 2024}) {
            System.out.print(leap(y) + " ");
        }
        System.out.println();
        System.out.println(mixed(true, true) + " " + mixed(true, false) + " " + mixed(false, true) + " " + mixed(false, false));
        System.out.println(numeric(true) + " " + boxed(true) + " " + keepsChar(true) + " " + (int) keepsChar(false));
        Integer none = null;
        try {
            int n = args.length == 0 ? none : 0;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        boolean b = false;
        int count = 0;
        if (b | count++ == 0 && (b = true) ^ false) {
            count += 10;
        }
        System.out.println(b + " " + count);
        long l = b ? 1 : 2L;
        System.out.println(l + " " + (b ? 1 : 'a') + " " + (true ? null : 0) + " " + (char) (b ? 98 : 'a'));
    }
}
