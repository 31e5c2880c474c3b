// A volatile reference hands the object over as it is; what is written to it later races.
// EXPECT race RaceVolatileObject$Box.late R-W
public class RaceVolatileObject {
    static class Box {
        int early, late;
    }

    static volatile Box shared;
    static int seen;

    static void produce() {
        Box box = new Box();
        box.early = 1;
        shared = box;
        box.late = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceVolatileObject::produce);
        producer.start();
        Box box = shared;
        if (box != null) {
            seen = box.early + box.late;
        }
        producer.join();
    }
}
