// Every way of using a monitor or lock without holding it is answered by the same exception.
// EXPECT check ok
// EXPECT outcomes "5"
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class MonitorNotOwnedCaught {
    static int caught;

    static void refuse(Threads.Body body) throws Exception {
        try {
            body.run();
        } catch (IllegalMonitorStateException e) {
            caught++;
        }
    }

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        synchronized (monitor) {
            lock.lock();
            Thread other = Threads.start(() -> {
                refuse(monitor::wait);
                refuse(monitor::notify);
                refuse(monitor::notifyAll);
                refuse(lock::unlock);
                refuse(condition::signal);
            });
            other.join();
        }
        System.out.println(caught);
    }
}
