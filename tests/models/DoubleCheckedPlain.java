// Double-checked locking with a plain reference and a plain field: who finds the helper without the lock may find it
// empty. Who made it sees what it made.
// EXPECT sc tso "10 10"
// EXPECT pso opmm jpr "0 10" "10 0" "10 10"
public class DoubleCheckedPlain {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static Helper helper;
    static int r1, r2;

    static Helper get() {
        Helper h = helper;
        if (h == null) {
            synchronized (DoubleCheckedPlain.class) {
                h = helper;
                if (h == null) {
                    h = new Helper();
                    helper = h;
                }
            }
        }
        return h;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> r1 = get().x,
                () -> r2 = get().x);
        System.out.println(r1 + " " + r2);
    }
}
