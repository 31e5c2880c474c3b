// Each thread has an array of its own in a ThreadLocal.
// EXPECT race none
public class SafeThreadLocal {
    static final ThreadLocal<int[]> mine = ThreadLocal.withInitial(() -> new int[1]);

    static void work() {
        mine.get()[0]++;
        assert mine.get()[0] == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeThreadLocal::work);
        other.start();
        work();
        other.join();
    }
}
