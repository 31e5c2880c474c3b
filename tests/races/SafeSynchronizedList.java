// A synchronised list; who walks through it takes its monitor, as the documentation asks for.
// EXPECT race none
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SafeSynchronizedList {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> list.add(2));
        writer.start();
        list.add(1);
        synchronized (list) {
            for (int value : list) {
                sum += value;
            }
        }
        writer.join();
        assert list.size() == 2;
    }
}
