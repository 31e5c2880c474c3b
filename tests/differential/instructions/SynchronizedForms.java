// monitorenter/monitorexit: blocks, methods, static methods, nesting, release on exception.
public class SynchronizedForms {
    static int counter;
    private final Object lock = new Object();

    synchronized int instance(int n) {
        return n == 0 ? counter : instance(n - 1) + 1;
    }

    static synchronized void shared() {
        counter++;
        System.out.println("holds class: " + Thread.holdsLock(SynchronizedForms.class));
    }

    int block(boolean fail) {
        synchronized (lock) {
            synchronized (lock) {
                synchronized (this) {
                    if (fail) {
                        throw new RuntimeException("inside: " + Thread.holdsLock(lock) + Thread.holdsLock(this));
                    }
                    return 5;
                }
            }
        }
    }

    int loop() {
        int n = 0;
        for (int i = 0; i < 10; i++) {
            synchronized (lock) {
                if (i % 2 == 0) {
                    continue;
                }
                if (i == 7) {
                    break;
                }
                n += i;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        SynchronizedForms s = new SynchronizedForms();
        shared();
        System.out.println(s.instance(10) + " " + s.block(false) + " " + s.loop());
        try {
            s.block(true);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Thread.holdsLock(s.lock) + " " + Thread.holdsLock(s) + " " + Thread.holdsLock(SynchronizedForms.class));
        try {
            synchronized ((Object) null) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("null monitor");
        }
        try {
            s.lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.lock.wait(1);
        } catch (IllegalMonitorStateException | InterruptedException e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
        int[] array = {1};
        synchronized (array) {
            array[0]++;
        }
        System.out.println(array[0]);
    }
}
