// A web of classes whose initialisers call each other; the log shows the exact order.
public class StaticOrderAcrossClasses {
    static StringBuilder log = new StringBuilder();

    static int note(String s, int v) {
        log.append(s).append('=').append(v).append(' ');
        return v;
    }

    interface Shared {
        int K = note("Shared.K", 7);
    }

    static class A implements Shared {
        static int a = note("A.a", B.b + 1);
        static final Object lock = new Object();

        static int touch() {
            return note("A.touch", a);
        }
    }

    static class B {
        static int b = note("B.b", C.c * 2);
        static int viaA = note("B.viaA", A.a);
    }

    static class C extends D {
        static int c = note("C.c", d + 1);
    }

    static class D {
        static int d = note("D.d", 10);
        static final int late;

        static {
            note("D.block", C.c);
            late = note("D.late", Shared.K);
        }
    }

    static class Outer {
        static int x = note("Outer.x", 1);

        static class Inner {
            static int y = note("Inner.y", 2);
        }

        static int z = note("Outer.z", Inner.y);
    }

    public static void main(String[] args) {
        A.touch();
        System.out.println(log);
        log.setLength(0);
        new Outer.Inner();
        System.out.println(log);
        System.out.println(Outer.z);
        System.out.println(log + " " + D.late);
    }
}
