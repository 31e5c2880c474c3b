// Initialisation orders what the initialiser did, not what is written to the static field afterwards.
// EXPECT race RaceInitialisedOnce$Config.level R-W
public class RaceInitialisedOnce {
    static class Config {
        static int level = 1;
    }

    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Config.level = 2);
        other.start();
        seen = Config.level;
        other.join();
    }
}
