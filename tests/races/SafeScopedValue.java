// JDK 25
// A scoped value is an immutable binding of one thread; each thread has its own array by it.
// EXPECT race none
public class SafeScopedValue {
    static final ScopedValue<int[]> CELL = ScopedValue.newInstance();

    static void add() {
        CELL.get()[0]++;
    }

    static void work() {
        int[] mine = new int[1];
        ScopedValue.where(CELL, mine).run(SafeScopedValue::add);
        assert mine[0] == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeScopedValue::work);
        other.start();
        work();
        other.join();
    }
}
