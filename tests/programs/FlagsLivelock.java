// Two flags without a turn: mutual exclusion holds, but both threads may wait for ever.
// EXPECT check ok
// EXPECT outcomes "2"
// OPTIONS --livelock
// EXPECT check violation livelock
public class FlagsLivelock {
    static volatile boolean want0, want1;
    static volatile int inside;
    static volatile int count;

    static void critical() {
        inside++;
        assert inside == 1;
        count++;
        inside--;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            want0 = true;
            while (want1) {
            }
            critical();
            want0 = false;
        }, () -> {
            want1 = true;
            while (want0) {
            }
            critical();
            want1 = false;
        });
        System.out.println(count);
    }
}
