// Unbounded recursion ends in a StackOverflowError that can be caught, and the thread goes on.
public class StackOverflowCaught {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    static int arithmetic(int n) {
        return 1 + arithmetic(n + 1);
    }

    int viaVirtual(String s) {
        return viaVirtual(s + s.length()) + 1;
    }

    static class Node {
        Node next = new Node();
    }

    static void guarded() {
        try {
            guarded();
        } finally {
            depth++;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                depth = 0;
                down();
            } catch (StackOverflowError e) {
                System.out.println("overflow " + (depth > 1000) + " " + e.getMessage() + " " + e.getStackTrace()[5].getMethodName()
                    + " " + e.getStackTrace().length);
            }
        }
        try {
            arithmetic(0);
        } catch (StackOverflowError e) {
            System.out.println(e);
        }
        try {
            new StackOverflowCaught().viaVirtual("");
        } catch (StackOverflowError e) {
            System.out.println("virtual");
        }
        try {
            new Node();
        } catch (VirtualMachineError e) {
            System.out.println("constructor");
        }
        depth = 0;
        try {
            guarded();
        } catch (StackOverflowError e) {
            System.out.println("finally ran " + (depth > 100));
        }
    }
}
