// The thread was alive a moment ago: that orders nothing.
// EXPECT race RaceIsAlive.data R-W
public class RaceIsAlive {
    static int data, seen;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        if (worker.isAlive()) {
            seen = data;
        }
    }
}
