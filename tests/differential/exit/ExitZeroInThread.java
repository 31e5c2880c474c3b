// exit from another thread ends the program while main waits.
public class ExitZeroInThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            System.out.println("exiting from " + Thread.currentThread().getName());
            System.exit(3);
        }, "worker");
        t.start();
        synchronized (ExitZeroInThread.class) {
            ExitZeroInThread.class.wait();
        }
        System.out.println("never");
    }
}
