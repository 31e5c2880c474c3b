// Nobody sets the flag: no state is stuck, and no end can be reached.
// OPTIONS --livelock
// EXPECT check violation livelock
public class SpinForEver {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            while (!ready) {
            }
        });
    }
}
