// main throws, but a non-daemon thread goes on; the status is still 1.
public class MainFailsOthersGoOn {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("still here");
        }).start();
        throw new RuntimeException("main gives up");
    }
}
