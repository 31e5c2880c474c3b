// A daemon thread serves one request; nobody joins it, and it may be cut off at the end.
// EXPECT race none
public class SafeDaemon {
    static volatile int stage;
    static int data;

    static void serve() {
        while (stage != 1) {
            Thread.onSpinWait();
        }
        data++;
        stage = 2;
        while (stage != 3) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        Thread server = new Thread(SafeDaemon::serve);
        server.setDaemon(true);
        server.start();
        data = 1;
        stage = 1;
        while (stage != 2) {
            Thread.onSpinWait();
        }
        assert data == 2;
    }
}
