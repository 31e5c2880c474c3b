// A daemon that never stops does not keep the program alive.
// EXPECT check ok
// EXPECT outcomes "end"
// EXPECT synchronised true
public class DaemonSpins {
    static volatile int turns;

    public static void main(String[] args) {
        Thread daemon = Threads.of(() -> {
            while (true) {
                turns = 1 - turns;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("end");
    }
}
