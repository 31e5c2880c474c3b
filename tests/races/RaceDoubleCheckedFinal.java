// Double-checked locking with a plain field for an immutable object: only the reference races (JLS 17.5).
// EXPECT race RaceDoubleCheckedFinal.instance R-W
public class RaceDoubleCheckedFinal {
    static class Thing {
        final int value;

        Thing() {
            value = 7;
        }
    }

    static Thing instance;
    static int left, right;

    static Thing get() {
        Thing found = instance;
        if (found == null) {
            synchronized (RaceDoubleCheckedFinal.class) {
                found = instance;
                if (found == null) {
                    found = new Thing();
                    instance = found;
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = get().value);
        other.start();
        left = get().value;
        other.join();
    }
}
