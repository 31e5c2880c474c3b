// idiv, irem: truncation towards zero, MIN_VALUE / -1, division by zero.
public class IntDivision {
    static String quotient(int a, int b) {
        try {
            return (a / b) + " rem " + (a % b);
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    static int remainder(int a, int b) {
        return a % b;
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 2, -2, 3, 7, -7, 10, -10, 1000000007, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : values) {
            for (int b : values) {
                System.out.println(a + " / " + b + " = " + quotient(a, b));
            }
        }
        try {
            System.out.println(remainder(5, 0));
        } catch (ArithmeticException e) {
            System.out.println("remainder: " + e.getMessage());
        }
        int z = 100;
        z /= 7;
        z %= 5;
        System.out.println(z);
        System.out.println(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2));
        System.out.println(Integer.divideUnsigned(-1, 10) + " " + Integer.remainderUnsigned(-1, 10));
    }
}
