// Timed join, wait and sleep; relations between times only.
public class SleepAndJoinTimeouts {
    public static void main(String[] args) throws InterruptedException {
        Object gate = new Object();
        Thread t = new Thread(() -> {
            synchronized (gate) {
                try {
                    gate.wait();
                } catch (InterruptedException e) {
                    System.out.println("woken by interrupt");
                }
            }
        });
        t.start();
        t.join(20);
        System.out.println(t.isAlive());
        t.interrupt();
        t.join();
        System.out.println(t.isAlive());
        long start = System.nanoTime();
        Thread.sleep(15);
        System.out.println(System.nanoTime() - start >= 14_000_000L);
        synchronized (gate) {
            start = System.currentTimeMillis();
            gate.wait(10);
            gate.wait(1, 500_000);
            System.out.println("timed wait over");
        }
        java.util.concurrent.TimeUnit.MILLISECONDS.sleep(2);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread.sleep(0);
        Thread.onSpinWait();
        Thread.yield();
        StringBuffer order = new StringBuffer();
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            order.append("slow ");
        });
        slow.start();
        Thread.sleep(10);
        order.append("main ");
        slow.join();
        System.out.println(order);
    }
}
