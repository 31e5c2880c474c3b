// An interrupt synchronises with the point where it is noticed (JLS 17.4.4): by the exception, and by asking.
// EXPECT race none
public class SafeInterrupt {
    static int data, early, late;

    static void work() {
        if (Thread.currentThread().isInterrupted()) {
            early = data;
        }
        try {
            Thread.sleep(1000);
        } catch (InterruptedException noticed) {
            late = data;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(SafeInterrupt::work);
        worker.start();
        data = 1;
        worker.interrupt();
        worker.join();
    }
}
