// An unmodifiable view does not keep the list behind it from being modified.
// EXPECT race java.util.ArrayList R-W
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class RaceUnmodifiableView {
    static final List<Integer> list = new ArrayList<>();
    static final List<Integer> view = Collections.unmodifiableList(list);
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> list.add(1));
        writer.start();
        seen = view.size();
        writer.join();
    }
}
