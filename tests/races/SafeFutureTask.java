// A FutureTask carries its result, a mutable array, from the thread that computed it.
// EXPECT race none
import java.util.concurrent.FutureTask;

public class SafeFutureTask {
    public static void main(String[] args) throws Exception {
        FutureTask<int[]> task = new FutureTask<>(() -> {
            int[] result = new int[1];
            result[0] = 1;
            return result;
        });
        new Thread(task).start();
        int[] result = task.get();
        result[0]++;
        assert result[0] == 2;
    }
}
