// Not only the interrupted thread, anybody who finds it interrupted sees what was done before (JLS 17.4.4).
// EXPECT race none
import java.util.concurrent.locks.LockSupport;

public class SafeInterruptSeenByOther {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread victim = new Thread(LockSupport::park);
        Thread interrupter = new Thread(() -> {
            data = 1;
            victim.interrupt();
        });
        victim.start();
        interrupter.start();
        if (victim.isInterrupted()) {
            seen = data;
        }
        victim.join();
        interrupter.join();
    }
}
