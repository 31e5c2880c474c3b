// An array of arrays: one thread replaces a row by one that was there before, the other one reads through it.
// EXPECT race int[][] R-W
public class RaceRows {
    static final int[][] rows = {{1}, {2}};
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> rows[0] = rows[1]);
        writer.start();
        seen = rows[0][0] + rows[1][0];
        writer.join();
    }
}
