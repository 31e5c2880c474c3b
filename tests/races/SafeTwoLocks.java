// The writer takes both locks, so that each reader needs only one, and not the same one.
// EXPECT race none
public class SafeTwoLocks {
    static final Object left = new Object(), right = new Object();
    static int data, seenLeft, seenRight;

    static void write() {
        synchronized (left) {
            synchronized (right) {
                data++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(SafeTwoLocks::write);
        Thread reader = new Thread(() -> {
            synchronized (left) {
                seenLeft = data;
            }
        });
        writer.start();
        reader.start();
        synchronized (right) {
            seenRight = data;
        }
        writer.join();
        reader.join();
    }
}
