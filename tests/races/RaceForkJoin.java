// The caller adds to the same counter while the pool carries its task out, and does not wait for it.
// EXPECT race RaceForkJoin.count R-W W-W
import java.util.concurrent.ForkJoinPool;

public class RaceForkJoin {
    static int count;

    public static void main(String[] args) {
        new ForkJoinPool(1).execute(() -> {
            count++;
        });
        count++;
    }
}
