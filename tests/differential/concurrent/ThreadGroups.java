// ThreadGroup basics.
public class ThreadGroups {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " " + main.getParent().getName() + " " + main.getMaxPriority());
        ThreadGroup g = new ThreadGroup("mine");
        ThreadGroup sub = new ThreadGroup(g, "sub");
        System.out.println(g + " " + sub.getParent().getName() + " " + g.parentOf(sub) + " " + main.parentOf(sub));
        g.setMaxPriority(3);
        Thread t = new Thread(sub, () -> System.out.println(Thread.currentThread().getThreadGroup().getName()), "in-sub");
        System.out.println(t.getPriority() + " " + t.getName());
        t.start();
        t.join();
        System.out.println(t.getThreadGroup() + " " + g.isDaemon());
        Thread failing = new Thread(new ThreadGroup("catcher") {
            @Override
            public void uncaughtException(Thread th, Throwable e) {
                System.out.println("group caught " + th.getName() + " " + e.getMessage());
            }
        }, () -> {
            throw new IllegalStateException("oops");
        }, "failing");
        failing.start();
        failing.join();
        Object gate = new Object();
        Thread sleeper = new Thread(g, () -> {
            synchronized (gate) {
                try {
                    gate.wait();
                } catch (InterruptedException e) {
                    System.out.println("group interrupt");
                }
            }
        });
        sleeper.start();
        System.out.println(g.activeCount() + " " + g.enumerate(new Thread[5]));
        g.interrupt();
        sleeper.join();
    }
}
