// Store buffering: each thread writes its own variable and reads the other's. Missing both writes is "0 0".
// Each access under the same lock: sequentially consistent.
// EXPECT sc tso pso opmm jpr "0 1" "1 0" "1 1"
public class SbLockedEachAccess {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    synchronized (SbLockedEachAccess.class) {
                        x = 1;
                    }
                    synchronized (SbLockedEachAccess.class) {
                        r1 = y;
                    }
                },
                () -> {
                    synchronized (SbLockedEachAccess.class) {
                        y = 1;
                    }
                    synchronized (SbLockedEachAccess.class) {
                        r2 = x;
                    }
                });
        System.out.println(r1 + " " + r2);
    }
}
