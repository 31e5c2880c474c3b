// Threads made by subclass, Runnable, lambda and anonymous class; names, ids, states, daemon, priority.
public class ThreadForms {
    static class Sub extends Thread {
        int result;

        Sub(String name) {
            super(name);
        }

        @Override
        public void run() {
            result = getName().length();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().getPriority() + " " + Thread.currentThread().isDaemon() + " " + Thread.currentThread());
        Sub s = new Sub("worker");
        System.out.println(s.getState() + " " + s.isAlive());
        s.start();
        s.join();
        System.out.println(s.getState() + " " + s.isAlive() + " " + s.result);
        try {
            s.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice");
        }
        int[] cell = {0};
        Thread r = new Thread(() -> cell[0] = 5, "lambda");
        r.setDaemon(true);
        r.setPriority(7);
        r.start();
        r.join();
        System.out.println(cell[0] + " " + r.isDaemon() + " " + r.getPriority() + " " + r.getName());
        Thread a = new Thread() {
            @Override
            public void run() {
                System.out.println("anonymous " + (Thread.currentThread() == this));
            }
        };
        a.setName("renamed");
        a.run();
        a.start();
        a.join();
        Thread direct = new Thread(() -> System.out.println(Thread.currentThread().getName()));
        direct.run();
        try {
            r.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority range");
        }
        try {
            a.setDaemon(true);
            System.out.println("allowed after the end");
        } catch (IllegalThreadStateException e) {
            System.out.println("too late");
        }
        new Thread().start();
        Thread nested = new Thread(() -> {
            Thread inner = new Thread(() -> cell[0] *= 3);
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            cell[0]++;
        });
        nested.start();
        nested.join();
        System.out.println(cell[0]);
    }
}
