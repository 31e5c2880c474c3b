// A buffer whose consumers do not look again after waking.
// EXPECT check violation assertion
// EXPECT synchronised true
public class BufferIf {
    private boolean full;

    synchronized void put() throws InterruptedException {
        while (full) {
            wait();
        }
        full = true;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        if (!full) {
            wait();
        }
        assert full : "nothing to take";
        full = false;
        notifyAll();
    }

    public static void main(String[] args) throws Exception {
        BufferIf buffer = new BufferIf();
        Threads.together(() -> {
            buffer.put();
            buffer.put();
        }, buffer::take, buffer::take);
    }
}
