// Default, static and private interface methods; diamonds; super calls; abstract re-declaration.
public class InterfaceMethods {
    interface Greeter {
        String name();

        default String greet() {
            return prefix() + name() + suffix();
        }

        private String prefix() {
            return "Hello, ";
        }

        private static String bang() {
            return "!";
        }

        static String suffix() {
            return bang();
        }
    }

    interface Loud extends Greeter {
        @Override
        default String greet() {
            return Greeter.super.greet().toUpperCase();
        }
    }

    interface Polite extends Greeter {
        @Override
        default String greet() {
            return "Dear " + name();
        }
    }

    interface Abstract extends Loud {
        @Override
        String greet();
    }

    static class Both implements Loud, Polite {
        public String name() {
            return "both";
        }

        @Override
        public String greet() {
            return Loud.super.greet() + " / " + Polite.super.greet();
        }
    }

    static class Base {
        public String greet() {
            return "class wins";
        }
    }

    static class Wins extends Base implements Greeter {
        public String name() {
            return "wins";
        }
    }

    static class Refined implements Loud, Greeter {
        public String name() {
            return "refined";
        }
    }

    static class Own implements Abstract {
        public String name() {
            return "own";
        }

        public String greet() {
            return "must implement";
        }
    }

    public static void main(String[] args) {
        Greeter[] all = {new Both(), new Wins(), new Refined(), new Own(), () -> "lambda"};
        for (Greeter g : all) {
            System.out.println(g.greet());
        }
        Polite p = () -> "polite";
        System.out.println(p.greet() + Greeter.suffix());
    }
}
