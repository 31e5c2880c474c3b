// The getter is synchronised, the array that it gives away is not.
// EXPECT race int[] R-W
public class RaceEscapedReference {
    private final int[] cells = new int[1];

    synchronized int[] cells() {
        return cells;
    }

    synchronized void add() {
        cells[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        RaceEscapedReference shared = new RaceEscapedReference();
        Thread other = new Thread(shared::add);
        other.start();
        int seen = shared.cells()[0];
        assert seen <= 1;
        other.join();
    }
}
