// Field initialisers, blocks and captured variables in anonymous and inner classes.
public class InstanceInitOrder {
    static StringBuilder log = new StringBuilder();

    int a = mark("a", 1);
    int b = a + mark("b", 2);

    {
        mark("block", c());
    }

    int c = mark("c", 3);

    InstanceInitOrder() {
        mark("constructor", a + b + c);
    }

    int c() {
        return c;
    }

    static int mark(String s, int v) {
        log.append(s).append('=').append(v).append(' ');
        return v;
    }

    class Inner {
        int d = mark("d", c * 2);
    }

    public static void main(String[] args) {
        InstanceInitOrder o = new InstanceInitOrder();
        System.out.println(log);
        log.setLength(0);
        InstanceInitOrder.Inner i = o.new Inner();
        int captured = args.length + 8;
        InstanceInitOrder anon = new InstanceInitOrder() {
            int e = mark("e", captured);

            @Override
            int c() {
                return e + captured;
            }
        };
        System.out.println(log + " " + anon.c());
    }
}
