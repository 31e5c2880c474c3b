// Readers and writers with a ReentrantReadWriteLock: many may read, or one may write.
//
// The writer changes two fields that belong together. A reader that held the read lock never sees one without the
// other.

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersWriters {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int low = 0;
    private int high = 100;

    void shift() {
        lock.writeLock().lock();
        try {
            low++;
            high++;
        } finally {
            lock.writeLock().unlock();
        }
    }

    int width() {
        lock.readLock().lock();
        try {
            return high - low;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWriters range = new ReadersWriters();
        int[] widths = new int[2];
        Thread writer = new Thread(() -> {
            range.shift();
            range.shift();
        });
        Thread reader0 = new Thread(() -> widths[0] = range.width());
        Thread reader1 = new Thread(() -> widths[1] = range.width());
        writer.start();
        reader0.start();
        reader1.start();
        writer.join();
        reader0.join();
        reader1.join();
        System.out.println("widths seen: " + widths[0] + " " + widths[1]);
        assert widths[0] == 100 && widths[1] == 100;
    }
}
