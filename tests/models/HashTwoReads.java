// The hash code of a String with a second read, which may see less than the first one (JPR Fig. 2). One thread at least
// has written what it returns.
// EXPECT sc tso pso "155 155"
// EXPECT opmm jpr "0 155" "155 0" "155 155"
public class HashTwoReads {
    static class Text {
        final int value = 5;
        int hash;

        int hash() {
            int h = hash;
            if (h == 0) {
                h = 31 * value;
                hash = h;
            }
            return hash;
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
