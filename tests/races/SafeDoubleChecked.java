// Double-checked locking with a volatile field.
// EXPECT race none
public class SafeDoubleChecked {
    static class Thing {
        int value;

        Thing() {
            value = 7;
        }
    }

    static volatile Thing instance;
    static int left, right;

    static Thing get() {
        if (instance == null) {
            synchronized (SafeDoubleChecked.class) {
                if (instance == null) {
                    instance = new Thing();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = get().value);
        other.start();
        left = get().value;
        other.join();
    }
}
