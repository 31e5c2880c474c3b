// Double-checked locking without volatile: broken.
//
// The first check reads `instance` outside the lock. Nothing orders that read after the constructor's writes, so a
// thread may get the reference and still see the default values of the object's fields (JLS 17.4.5). No interleaving
// of the two threads shows it: every sequentially consistent run prints 42 twice. The data race on `instance` is what
// gives it away. DoubleCheckedLocking.java has the repair.

public class DoubleCheckedLockingBroken {
    static class Settings {
        int answer;

        Settings() {
            answer = 42;
        }
    }

    private static Settings instance;

    static Settings get() {
        if (instance == null) {
            synchronized (DoubleCheckedLockingBroken.class) {
                if (instance == null) {
                    instance = new Settings();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread first = new Thread(() -> seen[0] = get().answer);
        Thread second = new Thread(() -> seen[1] = get().answer);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(seen[0] + " " + seen[1]);
    }
}
