// An array published by a plain field: the reference and the elements race.
// EXPECT race RaceArrayPublication.shared R-W
// EXPECT race int[] R-W
public class RaceArrayPublication {
    static int[] shared;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new int[] {1, 2});
        producer.start();
        int[] found = shared;
        if (found != null) {
            seen = found[1];
        }
        producer.join();
    }
}
