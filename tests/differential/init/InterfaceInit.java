// Interfaces initialise only when their fields are used, or when they declare defaults and a class below initialises.
public class InterfaceInit {
    static int say(String s) {
        System.out.println("init " + s);
        return s.length();
    }

    interface Plain {
        int X = say("Plain");
    }

    interface WithDefault {
        int X = say("WithDefault");

        default void d() {
        }
    }

    interface SubDefault extends WithDefault, Plain {
        int Y = say("SubDefault");

        default void e() {
        }
    }

    interface StaticOnly {
        int X = say("StaticOnly");

        static void s() {
            System.out.println("StaticOnly.s");
        }
    }

    static class One implements Plain {
        static int z = say("One");
    }

    static class Two implements SubDefault, StaticOnly {
        static int z = say("Two");
    }

    static class Three extends Two implements WithDefault {
        static int z = say("Three");
    }

    public static void main(String[] args) {
        new One();
        System.out.println("new Three");
        new Three();
        System.out.println("One.X");
        System.out.println(One.X);
        System.out.println("static call");
        StaticOnly.s();
        System.out.println(Three.Y + SubDefault.Y);
    }
}
