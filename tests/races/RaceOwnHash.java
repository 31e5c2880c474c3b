// The trick of String.hashCode in a class of the program: harmless perhaps, but a race.
// EXPECT race RaceOwnHash.hash R-W W-W
public class RaceOwnHash {
    private final int value;
    private int hash;

    RaceOwnHash(int value) {
        this.value = value;
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            h = 31 * value + 1;
            hash = h;
        }
        return h;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RaceOwnHash && ((RaceOwnHash) other).value == value;
    }

    static int left, right;

    public static void main(String[] args) throws InterruptedException {
        RaceOwnHash shared = new RaceOwnHash(3);
        Thread other = new Thread(() -> right = shared.hashCode());
        other.start();
        left = shared.hashCode();
        other.join();
        assert left == right;
    }
}
