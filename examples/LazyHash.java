// A lazily computed hash with a data race that is benign.
//
// Two threads may compute the hash at the same time, but both write the same value, and each call reads the field
// once into a local. So every call returns the right hash, whichever write it sees. java.lang.String works this way.
// LazyHashBroken.java reads the field twice.

public class LazyHash {
    private final int[] content;
    private int hash;  // 0 means: not computed yet

    LazyHash(int... content) {
        this.content = content;
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            for (int element : content) {
                h = 31 * h + element;
            }
            hash = h;
        }
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHash shared = new LazyHash(1, 2, 3);
        int[] seen = new int[2];
        Thread first = new Thread(() -> seen[0] = shared.hashCode());
        Thread second = new Thread(() -> seen[1] = shared.hashCode());
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(seen[0] + " " + seen[1]);
        assert seen[0] != 0 && seen[1] != 0;
    }
}
