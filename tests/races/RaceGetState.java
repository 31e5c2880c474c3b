// That a thread waits is known only after its write, but the state of a living thread orders nothing (JLS 17.4.4).
// EXPECT race RaceGetState.data R-W
import java.util.concurrent.locks.LockSupport;

public class RaceGetState {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            data = 1;
            LockSupport.park();
        });
        worker.start();
        if (worker.getState() == Thread.State.WAITING) {
            seen = data;
        }
        LockSupport.unpark(worker);
        worker.join();
    }
}
