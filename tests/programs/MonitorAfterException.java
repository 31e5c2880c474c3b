// An exception that leaves a synchronised block or method releases its monitor.
// EXPECT check ok
// EXPECT outcomes "2"
// EXPECT synchronised true
public class MonitorAfterException {
    private int count;

    synchronized void fail() {
        count++;
        throw new IllegalStateException();
    }

    void work() {
        try {
            fail();
        } catch (IllegalStateException e) {
            assert !Thread.holdsLock(this);
        }
    }

    public static void main(String[] args) throws Exception {
        MonitorAfterException object = new MonitorAfterException();
        Threads.together(object::work, object::work);
        System.out.println(object.count);
    }
}
