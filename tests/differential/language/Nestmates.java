// Private access across nested classes, both ways, incl. private constructors and reflection.
public class Nestmates {
    private int a = 1;
    private static int sb = 2;

    private int m(int n) {
        return a + n;
    }

    private static int sm() {
        return sb;
    }

    private Nestmates() {
    }

    static class One {
        private int v = 10;

        private One() {
        }

        private int use(Nestmates n) {
            n.a += 5;
            sb *= 3;
            return n.m(v) + sm();
        }
    }

    class Two extends One {
        private int v = 20;

        int both() {
            return v + super.v + ((One) this).v + a;
        }
    }

    private interface Secret {
        private int hidden() {
            return 77;
        }

        default int open() {
            return hidden();
        }
    }

    private enum E {
        X {
            int f() {
                return g() + 1;
            }
        };

        abstract int f();

        private static int g() {
            return 41;
        }
    }

    public static void main(String[] args) throws Exception {
        Nestmates n = new Nestmates();
        One one = new One();
        System.out.println(one.use(n) + " " + n.new Two().both() + " " + one.v);
        System.out.println(new Secret() {}.open() + " " + E.X.f());
        System.out.println(One.class.getNestHost().getSimpleName() + " " + One.class.isNestmateOf(Two.class) + " " + One.class.isNestmateOf(String.class));
        var ctor = One.class.getDeclaredConstructor();
        System.out.println(ctor.newInstance().v);
        Runnable r = () -> System.out.println(n.a + one.v + sb);
        r.run();
        int members = Nestmates.class.getNestMembers().length;
        System.out.println(members);
    }
}
