// Whoever wins the compareAndSet writes; nobody else touches the field until all are joined.
// EXPECT race none
import java.util.concurrent.atomic.AtomicBoolean;

public class SafeOnlyWinner {
    static final AtomicBoolean taken = new AtomicBoolean();
    static int winners;

    static void work() {
        if (taken.compareAndSet(false, true)) {
            winners++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(SafeOnlyWinner::work), right = new Thread(SafeOnlyWinner::work);
        left.start();
        right.start();
        left.join();
        right.join();
        assert winners == 1;
    }
}
