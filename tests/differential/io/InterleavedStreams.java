// Many small writes to both streams; each stream keeps its own order.
public class InterleavedStreams {
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            System.out.print("o" + i + (i % 10 == 9 ? "\n" : " "));
            System.err.print("e" + i + (i % 7 == 6 ? "\n" : " "));
        }
        System.err.println();
        Thread[] ts = new Thread[3];
        for (int t = 0; t < 3; t++) {
            int id = t;
            ts[t] = new Thread(() -> (id == 0 ? System.out : System.err).println(id == 0 ? "line of thread 0" : "one line"));
            ts[t].start();
        }
        for (Thread t : ts) {
            t.join();
        }
        System.out.println("é€😀");
        System.err.println("é€😀");
        System.out.write(0xc3);
        System.out.write(0xa9);
        System.out.write('\n');
        System.out.flush();
    }
}
