// Overload resolution, static hiding, field shadowing, polymorphism from constructors.
public class OverloadsAndShadowing {
    static class A {
        static String stat() {
            return "A.stat";
        }

        String name = "A";

        String who() {
            return "A.who " + name;
        }

        String take(Object o) {
            return "A.object";
        }

        String take(String s) {
            return "A.string";
        }

        String call() {
            return who() + take("x") + take((Object) "x");
        }
    }

    static class B extends A {
        static String stat() {
            return "B.stat";
        }

        String name = "B";

        @Override
        String who() {
            return "B.who " + name + super.name;
        }

        @Override
        String take(Object o) {
            return "B.object";
        }

        String take(Integer i) {
            return "B.integer";
        }
    }

    static String p(byte b) { return "byte"; }
    static String p(short s) { return "short"; }
    static String p(int i) { return "int"; }
    static String p(long l) { return "long"; }
    static String p(double d) { return "double"; }
    static String p(Object o) { return "Object"; }
    static String q(double d) { return "double"; }
    static String q(Object o) { return "Object"; }
    static String r(char[] c) { return "chars"; }
    static String r(String s) { return "String"; }
    static String r(Object o) { return "Object"; }

    public static void main(String[] args) {
        A a = new B();
        B b = (B) a;
        System.out.println(A.stat() + " " + B.stat() + " " + a.name + " " + b.name + " " + ((A) b).name);
        System.out.println(a.who() + " " + a.call() + " " + b.take(5) + " " + a.take((Object) 5) + " " + b.take("s"));
        byte y = 1;
        short s = 1;
        System.out.println(p(y) + p(s) + p('c') + p(1) + p(1L) + p(1f) + p(1.0) + p("x") + p(Integer.valueOf(1)));
        System.out.println(q(1) + q('c') + q(1L) + q(Integer.valueOf(3)) + q(true));
        System.out.println(r("x") + r(new char[0]) + r(new int[0]) + p(y + y) + p(y += 1));
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'h', 'i'}));
    }
}
