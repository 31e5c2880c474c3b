package ravel;

/**
 * What a program says to the model checker. A search tries every alternative of every choice; `ravel run` takes the
 * first one.
 */
public final class Ravel {
    private Ravel() {}

    private static native int choose0(int alternatives);

    private static native void abandon0();

    /** Any of 0 … n - 1. */
    public static int choose(int n) {
        if (n < 1) {
            throw new IllegalArgumentException("there is nothing to choose among " + n + " alternatives");
        }
        return n == 1 ? 0 : choose0(n);
    }

    /** False or true. */
    public static boolean chooseBoolean() {
        return choose0(2) == 1;
    }

    /** Executions in which the condition is false are of no interest: they end here, silently. */
    public static void assume(boolean condition) {
        if (!condition) {
            abandon0();
        }
    }

    /** Prints the values on one line, so that `ravel outcomes` tells executions apart by them. */
    public static void outcome(Object... values) {
        if (values == null) {
            System.out.println("null");
            return;
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < values.length; i++) {
            if (i > 0) {
                line.append(' ');
            }
            line.append(values[i]);
        }
        System.out.println(line.toString());
    }
}
