// Two threads complete the same future: the first one wins, and only it is told so.
// EXPECT check ok
// EXPECT outcomes "1 true false" "2 false true"
import java.util.concurrent.CompletableFuture;

public class CompletableRace {
    static boolean first, second;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Threads.together(() -> first = future.complete(1), () -> second = future.complete(2));
        System.out.println(future.join() + " " + first + " " + second);
    }
}
