// A spinning thread that counts: unbounded in general, bounded here by a wrap at four.
// EXPECT check ok
// EXPECT outcomes "0" "1" "2" "3"
// EXPECT synchronised true
public class SpinCountsUp {
    static volatile boolean stop;
    static int turns;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            while (!stop) {
                turns = (turns + 1) % 4;
            }
        }, () -> stop = true);
        System.out.println(turns);
    }
}
