// After a join with a time limit, isAlive tells whether the thread has ended.
// EXPECT race none
public class SafeTimedJoin {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        worker.join(1000);
        if (!worker.isAlive()) {
            seen = data;
        }
    }
}
