// The hash code of a String with two threads and an assertion (JPR Fig. 14, hash): a benign race.
// EXPECT check sc tso pso opmm jpr ok
public class CheckHash {
    static class Text {
        final int[] value = {3, 4};
        int hash;

        int hash() {
            int h = hash;
            if (h == 0) {
                for (int c : value) {
                    h = 31 * h + c;
                }
                hash = h;
            }
            return h;
        }
    }

    static final Text TEXT = new Text();

    static void look() {
        assert TEXT.hash() == 97;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(CheckHash::look, CheckHash::look);
    }
}
