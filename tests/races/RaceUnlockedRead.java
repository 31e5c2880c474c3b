// Both threads write under the lock, one also reads without it.
// EXPECT race RaceUnlockedRead.count R-W
public class RaceUnlockedRead {
    static int count, seen;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceUnlockedRead::add);
        other.start();
        add();
        seen = count;
        other.join();
    }
}
