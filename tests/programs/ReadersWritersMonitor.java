// Readers and writers with a monitor: readers share, writers do not.
// EXPECT check ok
// EXPECT outcomes "0" "2"
// EXPECT synchronised true
public class ReadersWritersMonitor {
    private int readers;
    private boolean writing;
    private int left, right;

    int read() throws InterruptedException {
        synchronized (this) {
            while (writing) {
                wait();
            }
            readers++;
        }
        int sum = left + right;
        synchronized (this) {
            readers--;
            notifyAll();
        }
        return sum;
    }

    void write() throws InterruptedException {
        synchronized (this) {
            while (writing || readers > 0) {
                wait();
            }
            writing = true;
        }
        left++;
        right++;
        synchronized (this) {
            writing = false;
            notifyAll();
        }
    }

    static int seen;

    public static void main(String[] args) throws Exception {
        ReadersWritersMonitor data = new ReadersWritersMonitor();
        Threads.together(data::write, () -> seen = data.read(), () -> {
            int sum = data.read();
            assert sum == 0 || sum == 2;
        });
        System.out.println(seen);
    }
}
