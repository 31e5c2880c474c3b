// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// The flag is guarded by a lock, the data is not.
// EXPECT sc tso pso opmm jpr "0 0" "0 1" "1 1"
public class MpLocked {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    synchronized (MpLocked.class) {
                        y = 1;
                    }
                },
                () -> {
                    synchronized (MpLocked.class) {
                        r1 = y;
                    }
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
