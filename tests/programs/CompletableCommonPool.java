// A stage on the common pool, whose threads are daemons.
// EXPECT check ok
// EXPECT outcomes "42"
import java.util.concurrent.CompletableFuture;

public class CompletableCommonPool {
    public static void main(String[] args) {
        System.out.println(CompletableFuture.supplyAsync(() -> 42).join());
    }
}
