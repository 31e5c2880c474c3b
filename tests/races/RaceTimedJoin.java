// A join with a time limit may have given up.
// EXPECT race RaceTimedJoin.data R-W
public class RaceTimedJoin {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        worker.join(1000);
        seen = data;
    }
}
