// interrupt against sleep, wait, join, park, and the flag itself.
import java.util.concurrent.locks.LockSupport;

public class InterruptForms {
    static void run(String what, Runnable body) throws InterruptedException {
        Thread t = new Thread(body);
        t.start();
        t.interrupt();
        t.join();
        System.out.println(what + " done " + t.isInterrupted());
    }

    public static void main(String[] args) throws InterruptedException {
        run("sleep", () -> {
            try {
                Thread.sleep(100_000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("sleep: " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        run("wait", () -> {
            Object o = new Object();
            synchronized (o) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    System.out.println("wait: " + Thread.holdsLock(o) + " " + Thread.interrupted());
                }
            }
        });
        Thread forever = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("released");
            }
        });
        forever.start();
        run("join", () -> {
            try {
                forever.join();
            } catch (InterruptedException e) {
                System.out.println("join interrupted");
            }
        });
        forever.interrupt();
        forever.join();
        run("park", () -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
            System.out.println("park returned, flag " + Thread.interrupted() + Thread.interrupted());
        });
        run("spin", () -> {
            int n = 0;
            while (!Thread.interrupted()) {
                n++;
                Thread.yield();
            }
            System.out.println("spin ended");
        });
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted());
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.interrupted());
        }
        Thread.currentThread().interrupt();
        try {
            new Thread(() -> {}).join();
            System.out.println("not started: join returns");
        } catch (InterruptedException e) {
            System.out.println("join of unstarted thread throws");
        }
        System.out.println(Thread.interrupted() | true);
    }
}
