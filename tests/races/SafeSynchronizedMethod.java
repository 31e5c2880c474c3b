// Synchronised methods of one object call each other: the monitor is entered again, and left only by the outer one.
// EXPECT race none
public class SafeSynchronizedMethod {
    private int count, calls;

    synchronized void add() {
        count++;
        note();
        count++;
    }

    synchronized void note() {
        calls++;
    }

    synchronized int get() {
        return count - 2 * calls;
    }

    public static void main(String[] args) throws InterruptedException {
        SafeSynchronizedMethod shared = new SafeSynchronizedMethod();
        Thread other = new Thread(shared::add);
        other.start();
        shared.add();
        assert shared.get() == 0;
        other.join();
    }
}
