// JDK 25
// Virtual threads race like others, and joining them orders like joining others.
// EXPECT race RaceVirtualThread.count R-W W-W
public class RaceVirtualThread {
    static int count, own;

    static void work() {
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
        own++;
        assert own == 3;
    }
}
