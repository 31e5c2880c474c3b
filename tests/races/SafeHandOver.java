// A box belongs to one thread at a time: main, then a worker, then main again, by a volatile mailbox in each direction.
// EXPECT race none
public class SafeHandOver {
    static class Box {
        int value;
    }

    static volatile Box there, back;

    static void work() {
        Box box;
        while ((box = there) == null) {
            Thread.onSpinWait();
        }
        box.value++;
        back = box;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(SafeHandOver::work);
        worker.start();
        Box box = new Box();
        box.value = 1;
        there = box;
        while ((box = back) == null) {
            Thread.onSpinWait();
        }
        box.value++;
        assert box.value == 3;
    }
}
