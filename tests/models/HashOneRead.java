// The hash code of a String: a benign race (JPR Fig. 1).
// EXPECT sc tso pso opmm jpr "155 155"
public class HashOneRead {
    static class Text {
        final int value = 5;
        int hash;

        int hash() {
            int h = hash;
            if (h == 0) {
                h = 31 * value;
                hash = h;
            }
            return h;
        }
    }

    static final Text TEXT = new Text();
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> r1 = TEXT.hash(),
                () -> r2 = TEXT.hash());
        System.out.println(r1 + " " + r2);
    }
}
