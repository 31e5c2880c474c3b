// Two threads draw from one iterator. The list itself is only read.
// EXPECT race java.util.ArrayList W-W
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class RaceIterator {
    static final Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2, 3)).iterator();
    static int left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = iterator.next());
        other.start();
        left = iterator.next();
        other.join();
    }
}
