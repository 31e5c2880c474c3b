// get with a time limit gives up or gets the value.
// EXPECT check ok
// EXPECT outcomes "1" "timeout"
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TimedFutureGet {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Threads.start(() -> future.complete(1));
        String result;
        try {
            result = String.valueOf(future.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            result = "timeout";
        }
        System.out.println(result);
    }
}
