// compute is atomic for a key: the plain counter is only used inside.
// EXPECT race none
import java.util.concurrent.ConcurrentHashMap;

public class SafeConcurrentMapCompute {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    static int calls;

    static Integer next(Integer key, Integer old) {
        calls++;
        return old == null ? 1 : old + 1;
    }

    static void work() {
        map.compute(1, SafeConcurrentMapCompute::next);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeConcurrentMapCompute::work);
        other.start();
        work();
        other.join();
        assert calls == 2;
    }
}
