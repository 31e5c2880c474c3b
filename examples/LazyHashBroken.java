// The lazily computed hash with a second racy read: not benign.
//
// hashCode() checks the field and then reads it again to return it. Nothing forces the second read to see what the
// first saw: the memory model lets it return the default 0 after the check has seen the computed value. Every
// interleaving is fine, so only a checker that knows the memory model finds it. LazyHash.java is the repair.

public class LazyHashBroken {
    private final int[] content;
    private int hash;

    LazyHashBroken(int... content) {
        this.content = content;
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            int h = 0;
            for (int element : content) {
                h = 31 * h + element;
            }
            hash = h;
        }
        return hash;
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHashBroken shared = new LazyHashBroken(1, 2, 3);
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
