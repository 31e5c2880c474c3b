// Inner, static nested, local and anonymous classes with captures and outer access.
public class InnerClasses {
    private int x = 1;
    private static int s = 100;

    class Inner {
        int x = 2;

        class Deep {
            int x = 3;

            String all() {
                return x + " " + Inner.this.x + " " + InnerClasses.this.x + " " + s;
            }

            void change() {
                InnerClasses.this.x += 10;
                Inner.this.x *= 5;
                s--;
            }
        }
    }

    static class Nested {
        private int secret = 7;

        int peek(InnerClasses o) {
            return o.x + secret;
        }
    }

    class Sub extends Inner {
        String up() {
            return super.x + "/" + x;
        }
    }

    Runnable local(int a, String b) {
        int c = a * 2;
        class Local implements Runnable {
            int calls;

            public void run() {
                calls++;
                System.out.println(a + b + c + x + " call " + calls);
            }
        }
        Local l = new Local();
        l.run();
        return l;
    }

    interface Op {
        int apply(int n);
    }

    Op adder(int k) {
        return new Op() {
            int uses = 0;

            public int apply(int n) {
                return n + k + x + uses++;
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses();
        Inner i = o.new Inner();
        Inner.Deep d = i.new Deep();
        System.out.println(d.all());
        d.change();
        System.out.println(d.all());
        System.out.println(new Nested().peek(o) + new Nested().secret + " " + o.new Sub().up());
        o.local(5, "five").run();
        Op op = o.adder(1000);
        System.out.println(op.apply(1) + " " + op.apply(1));
        System.out.println(op.getClass().getName() + " " + d.getClass().getName() + " " + d.getClass().getSimpleName() + " [" + op.getClass().getSimpleName() + "]");
        InnerClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("outer is null");
        }
    }
}
