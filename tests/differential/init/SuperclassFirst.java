// Superclass before subclass, statics in textual order, instance initialisers between super() and the body.
public class SuperclassFirst {
    static String say(String s) {
        System.out.println(s);
        return s;
    }

    static class Base {
        static String s1 = say("Base static 1");
        String i1 = say("Base field 1");

        static {
            say("Base static block");
        }

        {
            say("Base instance block");
        }

        Base() {
            say("Base()");
            hook();
        }

        void hook() {
            say("Base.hook");
        }
    }

    static class Derived extends Base {
        static String s1 = say("Derived static 1");
        String i1 = say("Derived field 1");
        final String constant = "constant";
        String late = say("Derived late");

        Derived() {
            this(say("argument"));
            say("Derived()");
        }

        Derived(String s) {
            super();
            say("Derived(String)");
        }

        @Override
        void hook() {
            say("Derived.hook " + i1 + " " + constant + " " + late);
        }
    }

    public static void main(String[] args) {
        say("main");
        Derived[] none = new Derived[3];
        say("array made");
        new Derived();
        say("again");
        new Derived();
    }
}
