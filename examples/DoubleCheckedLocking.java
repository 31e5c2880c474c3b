// Double-checked locking with a volatile field: correct.
//
// The volatile write of `instance` happens-before every volatile read that sees it, so whoever finds the reference
// also finds the constructed object. Compare DoubleCheckedLockingBroken.java, which differs in one word.

public class DoubleCheckedLocking {
    static class Settings {
        int answer;

        Settings() {
            answer = 42;
        }
    }

    private static volatile Settings instance;

    static Settings get() {
        Settings result = instance;
        if (result == null) {
            synchronized (DoubleCheckedLocking.class) {
                result = instance;
                if (result == null) {
                    result = new Settings();
                    instance = result;
                }
            }
        }
        return result;
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
