// A CopyOnWriteArrayList is walked through while another thread adds; its elements are handed over, too.
// EXPECT race none
import java.util.concurrent.CopyOnWriteArrayList;

public class SafeCopyOnWrite {
    static final CopyOnWriteArrayList<int[]> list = new CopyOnWriteArrayList<>();
    static int sum;

    static void produce() {
        list.add(new int[] {1});
        list.add(new int[] {2});
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeCopyOnWrite::produce);
        producer.start();
        for (int[] cell : list) {
            sum += cell[0];
        }
        producer.join();
    }
}
