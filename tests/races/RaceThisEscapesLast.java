// The constructor gives its object away by a plain field as the last thing that it does. The final field is frozen
// only when the constructor ends, which is later: it races as well.
// EXPECT race RaceThisEscapesLast.shared R-W
// EXPECT race RaceThisEscapesLast.value R-W
public class RaceThisEscapesLast {
    static RaceThisEscapesLast shared;
    static int seen;
    final int value;

    RaceThisEscapesLast() {
        value = 7;
        shared = this;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceThisEscapesLast::new);
        producer.start();
        RaceThisEscapesLast found = shared;
        if (found != null) {
            seen = found.value;
        }
        producer.join();
    }
}
