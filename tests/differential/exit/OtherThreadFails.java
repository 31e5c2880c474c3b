// An uncaught exception in another thread prints a trace but the status stays 0.
public class OtherThreadFails {
    static void deeper(int n) {
        if (n == 0) {
            throw new IllegalStateException("worker fails", new RuntimeException("because"));
        }
        deeper(n - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> deeper(2), "worker-1");
        t.start();
        t.join();
        System.out.println("main goes on");
        Thread u = new Thread("named") {
            @Override
            public void run() {
                int[] a = new int[1];
                a[1] = 0;
            }
        };
        u.start();
        u.join();
    }
}
