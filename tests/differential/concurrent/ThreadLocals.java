// ThreadLocal, initial values, removal; InheritableThreadLocal with childValue.
public class ThreadLocals {
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 7);
    static final ThreadLocal<StringBuilder> OWN = new ThreadLocal<>() {
        @Override
        protected StringBuilder initialValue() {
            return new StringBuilder(Thread.currentThread().getName());
        }
    };
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + "+child";
        }
    };

    static void show(String who) {
        System.out.println(who + " " + LOCAL.get() + " " + OWN.get() + " " + INHERITED.get());
    }

    public static void main(String[] args) throws InterruptedException {
        LOCAL.set(1);
        OWN.get().append("!");
        INHERITED.set("main");
        show("main");
        Thread t = new Thread(() -> {
            show("child");
            LOCAL.set(LOCAL.get() + 1);
            INHERITED.set("changed");
            show("child");
            Thread g = new Thread(() -> show("grandchild"), "g");
            g.start();
            try {
                g.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "t");
        t.start();
        t.join();
        show("main");
        LOCAL.remove();
        INHERITED.remove();
        show("main");
        ThreadLocal<String> none = new ThreadLocal<>();
        System.out.println(none.get());
        for (int i = 0; i < 100; i++) {
            ThreadLocal<Integer> many = new ThreadLocal<>();
            many.set(i);
            if (many.get() != i) {
                System.out.println("lost " + i);
            }
        }
        System.out.println("end");
    }
}
