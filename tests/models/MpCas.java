// Message passing where the reader takes the flag by compareAndSet.
// EXPECT sc tso pso opmm jpr "false 0" "false 1" "true 1"
import java.util.concurrent.atomic.AtomicBoolean;

public class MpCas {
    static final AtomicBoolean FLAG = new AtomicBoolean();
    static int x, r2;
    static boolean r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    FLAG.set(true);
                },
                () -> {
                    r1 = FLAG.compareAndSet(true, false);
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
