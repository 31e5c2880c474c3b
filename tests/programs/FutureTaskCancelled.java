// A task and its cancellation: either it gives its value, or get says that it was cancelled.
// EXPECT check ok
// EXPECT outcomes "false 1" "true cancelled"
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

public class FutureTaskCancelled {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread runner = new Thread(task);
        runner.start();
        boolean cancelled = task.cancel(false);
        String result;
        try {
            result = String.valueOf(task.get());
        } catch (CancellationException e) {
            result = "cancelled";
        }
        runner.join();
        System.out.println(cancelled + " " + result);
    }
}
