// Peterson's algorithm with volatile variables.
// EXPECT race none
public class SafePeterson {
    static volatile boolean wants0, wants1;
    static volatile int turn;
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            wants1 = true;
            turn = 0;
            while (wants0 && turn == 0) {
                Thread.onSpinWait();
            }
            count++;
            wants1 = false;
        });
        other.start();
        wants0 = true;
        turn = 1;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        count++;
        wants0 = false;
        other.join();
        assert count == 2;
    }
}
