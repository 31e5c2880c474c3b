// An InheritableThreadLocal gives the child the same object, not a copy.
// EXPECT race int[] R-W W-W
public class RaceThreadLocalInherited {
    static final InheritableThreadLocal<int[]> mine = new InheritableThreadLocal<>();

    static void work() {
        mine.get()[0]++;
    }

    public static void main(String[] args) throws InterruptedException {
        mine.set(new int[1]);
        Thread child = new Thread(RaceThreadLocalInherited::work);
        child.start();
        work();
        child.join();
    }
}
