// Two threads add to one ArrayList, which has room for both, and one of them looks at it as well.
// EXPECT race java.util.ArrayList R-W W-W
import java.util.ArrayList;
import java.util.List;

public class RaceArrayListAdds {
    static final List<Integer> list = new ArrayList<>(4);
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> list.add(1));
        writer.start();
        list.add(2);
        seen = list.isEmpty();
        writer.join();
    }
}
