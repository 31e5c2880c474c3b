// A buffer of one place with wait and notifyAll, two producers and two consumers.
// EXPECT check ok
// EXPECT outcomes "1 2" "2 1"
// EXPECT synchronised true
public class BufferNotifyAll {
    private int item;
    private boolean full;

    synchronized void put(int value) throws InterruptedException {
        while (full) {
            wait();
        }
        item = value;
        full = true;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notifyAll();
        return item;
    }

    static int first, second;

    public static void main(String[] args) throws Exception {
        BufferNotifyAll buffer = new BufferNotifyAll();
        Threads.together(() -> buffer.put(1), () -> buffer.put(2), () -> first = buffer.take(), () -> second = buffer.take());
        System.out.println(first + " " + second);
    }
}
