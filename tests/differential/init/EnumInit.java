// Enum constants come before the other statics of the enum; bodies are subclasses.
public class EnumInit {
    enum Planet {
        MERCURY(1) {
            @Override
            String say() {
                return "hot " + super.say();
            }
        },
        EARTH(3);

        static {
            System.out.println("static block, " + values().length);
        }

        static int count = 100;
        final int n;

        Planet(int n) {
            this.n = n;
            System.out.println("constructing " + name() + " " + ordinal());
        }

        {
            System.out.println("instance block");
        }

        String say() {
            return name() + n;
        }
    }

    enum Lazy {
        A, B;

        static {
            System.out.println("Lazy initialised");
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Planet.EARTH.say() + " " + Planet.MERCURY.say() + " " + Planet.count);
        System.out.println(Planet.MERCURY.getClass() == Planet.class ? "same" : "subclass of " + Planet.MERCURY.getDeclaringClass().getSimpleName());
        Lazy none = null;
        System.out.println("before");
        System.out.println(Lazy.valueOf("B").compareTo(Lazy.A));
    }
}
