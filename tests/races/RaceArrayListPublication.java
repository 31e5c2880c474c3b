// An ArrayList is filled, and then published by a plain field: the reference races, and reading the list.
// EXPECT race RaceArrayListPublication.shared R-W
// EXPECT race java.util.ArrayList R-W
import java.util.ArrayList;
import java.util.List;

public class RaceArrayListPublication {
    static List<Integer> shared;
    static int seen;

    static void produce() {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        shared = list;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceArrayListPublication::produce);
        producer.start();
        List<Integer> found = shared;
        if (found != null) {
            seen = found.size();
        }
        producer.join();
    }
}
