// A volatile reference to an array that is never changed, only replaced by a new one.
// EXPECT race none
public class SafeVolatileArrayReplaced {
    static volatile int[] cells = {0};
    static int seen;

    static void work() {
        for (int i = 1; i <= 2; i++) {
            int[] next = cells.clone();
            next[0] = i;
            cells = next;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeVolatileArrayReplaced::work);
        other.start();
        seen = cells[0];
        other.join();
    }
}
