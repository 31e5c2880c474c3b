// A hash set whose buckets share two locks. The size is atomic and the reference to the table volatile.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class StripedHashSetRepaired {
    static class Entry {
        final int key;
        Entry next;

        Entry(int key, Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    static final Object evenLock = new Object();
    static final Object oddLock = new Object();
    static volatile Entry[] table = new Entry[2];
    static final AtomicInteger size = new AtomicInteger();

    static Object lockOf(int key) {
        return key % 2 == 0 ? evenLock : oddLock;
    }

    static void add(int key) {
        synchronized (lockOf(key)) {
            Entry[] buckets = table;
            int bucket = key % buckets.length;
            for (Entry entry = buckets[bucket]; entry != null; entry = entry.next) {
                if (entry.key == key) {
                    return;
                }
            }
            buckets[bucket] = new Entry(key, buckets[bucket]);
            size.incrementAndGet();
        }
        if (size.get() > table.length) {
            resize();
        }
    }

    static void resize() {
        int before = table.length;
        synchronized (evenLock) {
            synchronized (oddLock) {
                Entry[] old = table;
                if (old.length == before) {
                    table = rehashed(old);
                }
            }
        }
    }

    static Entry[] rehashed(Entry[] old) {
        Entry[] larger = new Entry[2 * old.length];
        for (Entry bucket : old) {
            while (bucket != null) {
                Entry rest = bucket.next;
                int place = bucket.key % larger.length;
                bucket.next = larger[place];
                larger[place] = bucket;
                bucket = rest;
            }
        }
        return larger;
    }

    public static void main(String[] args) throws InterruptedException {
        add(0);
        add(1);
        Thread first = new Thread(() -> add(2));
        Thread second = new Thread(() -> add(3));
        first.start();
        second.start();
        first.join();
        second.join();
        assert table.length >= 4;
    }
}
