// A thread that starts and joins another one, and is joined itself.
// EXPECT race none
public class SafeThreadJoin {
    static int data;

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void outer() {
        data++;
        Thread inner = new Thread(() -> data++);
        inner.start();
        join(inner);
        data++;
    }

    public static void main(String[] args) {
        Thread outer = new Thread(SafeThreadJoin::outer);
        outer.start();
        join(outer);
        assert data == 3;
    }
}
