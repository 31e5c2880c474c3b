// An ArrayList that one thread adds to while the other one asks for its size.
// EXPECT race java.util.ArrayList R-W
import java.util.ArrayList;
import java.util.List;

public class RaceArrayList {
    static final List<Integer> list = new ArrayList<>();
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> list.add(1));
        writer.start();
        seen = list.size();
        writer.join();
    }
}
