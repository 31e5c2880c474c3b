// Plain long and double: one is written and read, the other one written by both.
// EXPECT race RaceLongAndDouble.amount R-W
// EXPECT race RaceLongAndDouble.rate W-W
public class RaceLongAndDouble {
    static long amount, seen;
    static double rate;

    static void work() {
        amount = 1L << 40;
        rate = 0.25;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceLongAndDouble::work);
        other.start();
        seen = amount;
        rate = 0.5;
        other.join();
    }
}
