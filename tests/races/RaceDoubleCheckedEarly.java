// The field is volatile, but the object is published before it is filled.
// EXPECT race RaceDoubleCheckedEarly$Thing.value R-W
public class RaceDoubleCheckedEarly {
    static class Thing {
        int value;
    }

    static volatile Thing instance;
    static int left, right;

    static Thing get() {
        if (instance == null) {
            synchronized (RaceDoubleCheckedEarly.class) {
                if (instance == null) {
                    instance = new Thing();
                    instance.value = 7;
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
