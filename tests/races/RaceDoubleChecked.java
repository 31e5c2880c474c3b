// Double-checked locking with a plain field: the first look races, and so does the use of an object found by it.
// EXPECT race RaceDoubleChecked$Thing.value R-W
// EXPECT race RaceDoubleChecked.instance R-W
public class RaceDoubleChecked {
    static class Thing {
        int value;

        Thing() {
            value = 7;
        }
    }

    static Thing instance;
    static int left, right;

    static Thing get() {
        if (instance == null) {
            synchronized (RaceDoubleChecked.class) {
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
