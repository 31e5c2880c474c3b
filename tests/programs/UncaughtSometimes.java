// A null pointer that only one order of the threads shows.
// EXPECT check violation exception
// EXPECT synchronised true
public class UncaughtSometimes {
    static volatile int[] data = {1};

    public static void main(String[] args) throws Exception {
        Threads.together(() -> data = null, () -> {
            if (data != null) {
                data[0]++;
            }
        });
    }
}
