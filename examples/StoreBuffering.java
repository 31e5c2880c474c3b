// Store buffering: each thread writes its own variable, then reads the other's.
//
// In every interleaving the later reader sees a 1, so "0 0" is impossible under sequential consistency. With plain
// fields the Java Memory Model allows it, and real processors show it: both reads may overtake the buffered writes.

public class StoreBuffering {
    static int x;
    static int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            x = 1;
            r1 = y;
        });
        Thread second = new Thread(() -> {
            y = 1;
            r2 = x;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 == 0 && r2 == 0 ? "both reads overtook the writes" : "at least one write was seen");
    }
}
