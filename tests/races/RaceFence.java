// Fences are no synchronisation actions (JLS 17.4.2): the flag is plain and races, and so does what it stands for.
// EXPECT race RaceFence.data R-W
// EXPECT race RaceFence.ready R-W
import java.lang.invoke.VarHandle;

public class RaceFence {
    static int ready, data, seen;

    static void produce() {
        data = 1;
        VarHandle.releaseFence();
        ready = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceFence::produce);
        producer.start();
        int found = ready;
        VarHandle.acquireFence();
        if (found == 1) {
            seen = data;
        }
        producer.join();
    }
}
