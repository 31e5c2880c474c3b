// A thread that waits with a nested monitor releases it fully and gets it back with the same depth.
public class MonitorReentrancy {
    final StringBuffer log = new StringBuffer();
    boolean ready;

    synchronized void outer() throws InterruptedException {
        log.append("outer ");
        inner();
        log.append("back ").append(Thread.holdsLock(this)).append(' ');
    }

    synchronized void inner() throws InterruptedException {
        synchronized (this) {
            log.append("inner ");
            while (!ready) {
                wait();
            }
            log.append("woken ");
        }
    }

    synchronized void release() {
        log.append("release ");
        ready = true;
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        MonitorReentrancy m = new MonitorReentrancy();
        Thread t = new Thread(() -> {
            try {
                m.outer();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        m.release();
        t.join();
        System.out.println(m.log);
        Object lock = new Object();
        Thread b;
        synchronized (lock) {
            b = new Thread(() -> {
                synchronized (lock) {
                    System.out.println("entered");
                }
            });
            b.start();
            while (b.getState() != Thread.State.BLOCKED) {
                Thread.sleep(1);
            }
            System.out.println(b.getState());
        }
        b.join();
        Thread s = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("stopped sleeping");
            }
        });
        s.start();
        while (s.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        s.interrupt();
        s.join();
        System.out.println(s.getState());
    }
}
