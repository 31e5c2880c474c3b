// Safe publication through volatile and final fields; Dekker-like hand-over by spinning.
public class VolatileFlags {
    static volatile int stage;
    static int payload;

    static class Immutable {
        final int a;
        final String b;

        Immutable(int a) {
            this.a = a;
            this.b = "b" + a;
        }
    }

    static volatile Immutable published;

    static void awaitStage(int n) {
        while (stage < n) {
            Thread.onSpinWait();
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            awaitStage(1);
            System.out.println("sees " + payload);
            payload = 20;
            published = new Immutable(7);
            stage = 2;
            awaitStage(3);
            System.out.println("worker ends");
        });
        t.start();
        payload = 10;
        stage = 1;
        awaitStage(2);
        System.out.println("main sees " + payload + " " + published.a + published.b);
        stage = 3;
        t.join();
        long[] out = new long[2];
        Thread[] ts = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            ts[i] = new Thread(() -> {
                long x = id;
                for (int k = 0; k < 1000; k++) {
                    x = x * 31 + k;
                }
                out[id] = x;
            });
            ts[i].start();
        }
        ts[0].join();
        ts[1].join();
        System.out.println(out[0] + " " + out[1]);
    }
}
