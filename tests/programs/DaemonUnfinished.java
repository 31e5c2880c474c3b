// The program may end before its daemon has done anything.
// EXPECT check ok
// EXPECT outcomes "begin" "begin\ndone"
public class DaemonUnfinished {
    public static void main(String[] args) {
        System.out.println("begin");
        Thread daemon = new Thread(() -> System.out.println("done"));
        daemon.setDaemon(true);
        daemon.start();
    }
}
