// The constructor gives its object away before the final field is set: then final promises nothing.
// EXPECT race RaceThisEscapes.value R-W
public class RaceThisEscapes {
    static volatile RaceThisEscapes shared;
    static int seen;
    final int value;

    RaceThisEscapes() {
        shared = this;
        value = 7;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceThisEscapes::new);
        producer.start();
        RaceThisEscapes found = shared;
        if (found != null) {
            seen = found.value;
        }
        producer.join();
    }
}
