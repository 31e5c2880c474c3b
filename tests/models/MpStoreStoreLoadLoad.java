// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Storing in order and loading in order is all that it takes.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
import java.lang.invoke.VarHandle;

public class MpStoreStoreLoadLoad {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    VarHandle.storeStoreFence();
                    y = 1;
                },
                () -> {
                    r1 = y;
                    VarHandle.loadLoadFence();
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
