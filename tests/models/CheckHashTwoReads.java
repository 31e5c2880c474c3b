// The hash code of a String with a second read (JPR Fig. 14, hash2). Store buffers show no older values, happens-before
// does.
// EXPECT check sc tso pso ok
// EXPECT check opmm jpr violation assertion
public class CheckHashTwoReads {
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
            h = hash;
            return h;
        }
    }

    static final Text TEXT = new Text();

    static void look() {
        assert TEXT.hash() == 97;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(CheckHashTwoReads::look, CheckHashTwoReads::look);
    }
}
