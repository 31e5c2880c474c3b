// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// Fences between plain stores: PSO becomes TSO. Nobody loads, so that nothing synchronises.
// EXPECT sc tso pso "1 2" "2 1" "2 2"
// EXPECT opmm "1 1" "1 2" "2 1" "2 2"
import java.lang.invoke.VarHandle;

public class TwoTwoStoreStore {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.storeStoreFence();
                    y = 2;
                },
                () -> {
                    y = 1;
                    VarHandle.storeStoreFence();
                    x = 2;
                });
        System.out.println(x + " " + y);
    }
}
