// A daemon thread counts for as long as the program lasts; the program looks once.
// EXPECT race RaceDaemon.count R-W
public class RaceDaemon {
    static int count, seen;

    static void serve() {
        while (true) {
            count = 1 - count;
        }
    }

    public static void main(String[] args) {
        Thread server = new Thread(RaceDaemon::serve);
        server.setDaemon(true);
        server.start();
        seen = count;
    }
}
