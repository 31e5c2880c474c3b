// A static synchronised method and a block on the class literal take the same monitor.
// EXPECT race none
public class SafeSynchronizedStatic {
    static int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeSynchronizedStatic::add);
        other.start();
        synchronized (SafeSynchronizedStatic.class) {
            count++;
        }
        other.join();
        assert count == 2;
    }
}
