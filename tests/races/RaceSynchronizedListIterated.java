// A synchronised list that is walked through without its monitor.
// EXPECT race java.util.ArrayList R-W
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;

public class RaceSynchronizedListIterated {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        list.add(1);
        Thread writer = new Thread(() -> list.add(2));
        writer.start();
        try {
            for (int value : list) {
                sum += value;
            }
        } catch (ConcurrentModificationException noticed) {
            sum = -1;
        }
        writer.join();
    }
}
