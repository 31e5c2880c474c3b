// A plain flag is to protect the data: the flag races, and so the data does.
// EXPECT race RaceBehindRace.data R-W
// EXPECT race RaceBehindRace.ready R-W
public class RaceBehindRace {
    static boolean ready;
    static int data, seen;

    static void produce() {
        data = 1;
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceBehindRace::produce);
        producer.start();
        if (ready) {
            seen = data;
        }
        producer.join();
    }
}
