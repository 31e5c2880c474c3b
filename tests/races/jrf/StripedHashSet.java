// A hash set whose buckets share two locks. The size is changed under either lock, and the test whether the table is
// too small reads size and table under no lock at all.
// EXPECT race StripedHashSet.size R-W W-W
// EXPECT race StripedHashSet.table R-W
public class StripedHashSet {
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
    static Entry[] table = new Entry[2];
    static int size;

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
            size++;
        }
        if (size > table.length) {
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
