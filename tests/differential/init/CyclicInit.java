// Classes that need each other while initialising see default values, not a deadlock.
public class CyclicInit {
    static class A {
        static int a = 10;
        static int fromB = B.b + 1;
        static final int late = Integer.parseInt("7");
    }

    static class B {
        static int seen = A.a;
        static int lateSeen = A.late;
        static int b = 20;
        static int fromA = A.fromB;
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int counter = 5;
        int value;

        Self() {
            value = counter++;
        }
    }

    static class P {
        static {
            System.out.println("P starts");
            System.out.println("Q.x seen " + Q.x);
            System.out.println("P ends");
        }

        static int x = 1;
    }

    static class Q extends P {
        static int x = 2;

        static {
            System.out.println("Q runs");
        }
    }

    public static void main(String[] args) {
        System.out.println(A.fromB + " " + B.seen + " " + B.lateSeen + " " + B.b + " " + B.fromA + " " + A.a);
        System.out.println(Self.INSTANCE.value + " " + Self.counter);
        System.out.println(Q.x);
    }
}
