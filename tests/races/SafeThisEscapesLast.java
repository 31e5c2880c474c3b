// The constructor gives its object away by a volatile field when all others are set.
// EXPECT race none
public class SafeThisEscapesLast {
    static volatile SafeThisEscapesLast shared;
    static int seen;
    final int value;
    int other;

    SafeThisEscapesLast() {
        value = 7;
        other = 8;
        shared = this;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeThisEscapesLast::new);
        producer.start();
        SafeThisEscapesLast found = shared;
        if (found != null) {
            seen = found.value + found.other;
        }
        producer.join();
    }
}
