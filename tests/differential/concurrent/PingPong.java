// Strict alternation by wait/notify: the output order is forced.
public class PingPong {
    static final Object lock = new Object();
    static int turn;

    static void play(int me, String word) {
        try {
            for (int i = 0; i < 5; i++) {
                synchronized (lock) {
                    while (turn != me) {
                        lock.wait();
                    }
                    System.out.println(word + " " + i);
                    turn = (turn + 1) % 3;
                    lock.notifyAll();
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> play(0, "ping"));
        Thread b = new Thread(() -> play(1, "pong"));
        Thread c = new Thread(() -> play(2, "pang"));
        c.start();
        b.start();
        a.start();
        a.join();
        b.join();
        c.join();
        System.out.println("over");
    }
}
