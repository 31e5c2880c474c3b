// The thread that exits holds a lock that the hook needs.
// EXPECT check violation deadlock
public class HookNeedsLock {
    public static void main(String[] args) {
        Object lock = new Object();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (lock) {
                System.out.println("hook");
            }
        }));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
