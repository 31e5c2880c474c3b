// The same buffer with notify: a consumer may wake the other consumer while a producer waits.
// EXPECT check violation deadlock
// EXPECT synchronised true
public class BufferNotifyOne {
    private int item;
    private boolean full;

    synchronized void put(int value) throws InterruptedException {
        while (full) {
            wait();
        }
        item = value;
        full = true;
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (!full) {
            wait();
        }
        full = false;
        notify();
        return item;
    }

    public static void main(String[] args) throws Exception {
        BufferNotifyOne buffer = new BufferNotifyOne();
        Threads.together(() -> buffer.put(1), () -> buffer.put(2), buffer::take, buffer::take);
    }
}
