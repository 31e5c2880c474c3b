// The program goes on until the last non-daemon thread ends.
public class MainEndsFirst {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("main is gone: " + !main.isAlive());
            Thread last = new Thread(() -> System.out.println("the last one"));
            last.start();
        }).start();
        System.out.println("main ends");
    }
}
