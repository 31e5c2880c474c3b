// Two threads die at the same time, and one handler counts them.
// EXPECT race RaceUncaughtHandler.heard R-W W-W
public class RaceUncaughtHandler {
    static int heard;

    static void fail() {
        throw new IllegalStateException("on purpose");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((who, problem) -> heard++);
        Thread left = new Thread(RaceUncaughtHandler::fail), right = new Thread(RaceUncaughtHandler::fail);
        left.start();
        right.start();
        left.join();
        right.join();
    }
}
