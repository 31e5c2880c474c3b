// A hash set whose buckets share two locks; each thread adds keys of its own. The size is changed under either lock,
// and the test whether the table is too small reads size and table under no lock at all.
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

    static final int THREADS = Integer.getInteger("threads", 2);
    static final int ROUNDS = Integer.getInteger("rounds", 1);
    static final int FIRST = 2; // keys below are there before the threads start
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

    static boolean contains(int key) {
        synchronized (lockOf(key)) {
            Entry[] buckets = table;
            Entry entry = buckets[key % buckets.length];
            while (entry != null && entry.key != key) {
                entry = entry.next;
            }
            return entry != null;
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

    static void work(int first, int rounds) {
        for (int key = first; key < first + rounds; key++) {
            add(key);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int key = 0; key < FIRST; key++) {
            add(key);
        }
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int first = FIRST + i * ROUNDS;
            threads[i] = new Thread(() -> work(first, ROUNDS));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int key = 0; key < FIRST + THREADS * ROUNDS; key++) {
            assert contains(key);
        }
    }
}
