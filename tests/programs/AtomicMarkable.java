// AtomicMarkableReference: a removed node takes no successor.
// EXPECT check ok
// EXPECT outcomes "false true" "true false"
import java.util.concurrent.atomic.AtomicMarkableReference;

public class AtomicMarkable {
    static boolean removed, linked;

    public static void main(String[] args) throws Exception {
        AtomicMarkableReference<String> next = new AtomicMarkableReference<>(null, false);
        Threads.together(() -> removed = next.compareAndSet(null, null, false, true),
                () -> linked = next.compareAndSet(null, "node", false, false));
        System.out.println(removed + " " + linked);
    }
}
