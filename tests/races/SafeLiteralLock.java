// Equal string literals of two classes are one object (JLS 3.10.5), and so are their monitors.
// EXPECT race none
public class SafeLiteralLock {
    static int count;

    static class Other {
        static void work() {
            synchronized ("the lock of SafeLiteralLock") {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Other::work);
        other.start();
        synchronized ("the lock of " + "SafeLiteralLock") {
            count++;
        }
        other.join();
    }
}
