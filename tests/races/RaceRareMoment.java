// The data races only for who looks exactly between the second and the third step.
// EXPECT race RaceRareMoment.data R-W
public class RaceRareMoment {
    static volatile int step;
    static int data, seen;

    static void work() {
        step = 1;
        data = 1;
        step = 2;
        data = 2;
        step = 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(RaceRareMoment::work);
        worker.start();
        int found = step;
        if (found == 2 || found == 3) {
            seen = data;
        }
        worker.join();
    }
}
