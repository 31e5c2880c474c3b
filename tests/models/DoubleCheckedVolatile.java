// Double-checked locking with a volatile reference.
// EXPECT sc tso pso opmm jpr "10 10"
public class DoubleCheckedVolatile {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static volatile Helper helper;
    static int r1, r2;

    static Helper get() {
        Helper h = helper;
        if (h == null) {
            synchronized (DoubleCheckedVolatile.class) {
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
