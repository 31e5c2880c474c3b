// One thread walks through a list while the other one adds; sometimes the list itself notices.
// EXPECT race java.util.ArrayList R-W
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

public class RaceIteration {
    static final List<Integer> list = new ArrayList<>(List.of(1));
    static int sum;

    public static void main(String[] args) throws InterruptedException {
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
