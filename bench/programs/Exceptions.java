// Throwing and catching: own exceptions, implicit ones, finally, and unwinding through several frames.
public class Exceptions {
    static class Depth extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int value;

        Depth(int value) {
            super(null, null, false, false);
            this.value = value;
        }
    }

    static int dive(int depth, int value) {
        if (depth == 0) {
            throw new Depth(value);
        }
        try {
            return dive(depth - 1, value + 1);
        } finally {
            finals++;
        }
    }

    static int finals;

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int[] small = new int[4];
        int sum = 0;
        for (int i = 0; i < scale * 1_500; i++) {
            try {
                dive(i & 7, i);
            } catch (Depth depth) {
                sum += depth.value;
            }
            try {
                sum += small[i & 7];
            } catch (ArrayIndexOutOfBoundsException e) {
                sum += 3;
            }
            try {
                sum += 10 / (i & 3);
            } catch (ArithmeticException e) {
                sum += 5;  // not the message: compiled code throws a shared exception without one
            }
        }
        System.out.println(sum + " " + finals);
    }
}
