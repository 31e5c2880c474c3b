// Two threads take turns by a volatile number and spin until it is theirs.
// EXPECT race none
public class SafeVolatileTurns {
    static volatile int turn;
    static int data;

    static void play(int me) {
        for (int round = 0; round < 2; round++) {
            while (turn != me) {
                Thread.onSpinWait();
            }
            data++;
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> play(1));
        other.start();
        play(0);
        other.join();
        assert data == 4;
    }
}
