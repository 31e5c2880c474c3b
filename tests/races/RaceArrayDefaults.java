// The defaults of a new array happen-before everything (JLS 17.4.4), so that only the reference races.
// EXPECT race RaceArrayDefaults.shared R-W
public class RaceArrayDefaults {
    static int[] shared;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new int[2]);
        producer.start();
        int[] found = shared;
        if (found != null) {
            seen = found[1] + found.length;
        }
        producer.join();
    }
}
