// JDK 25
// A virtual thread under a monitor, and its result after join.
// EXPECT race none
public class SafeVirtualThread {
    static int count, own;

    static synchronized void work() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        own = 1;
        Thread other = Thread.ofVirtual().start(() -> {
            own++;
            work();
        });
        work();
        other.join();
        assert own + count == 4;
    }
}
