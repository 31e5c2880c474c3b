// The constants of an enum are initialised once and for all; a mutable field of one is like any other.
// EXPECT race RaceEnumField$Counter.value R-W W-W
public class RaceEnumField {
    enum Counter {
        ONLY;

        int value = 1;
    }

    static void work() {
        Counter.ONLY.value++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceEnumField::work);
        other.start();
        work();
        other.join();
    }
}
