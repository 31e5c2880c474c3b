// Volatile long and double are single accesses (JLS 17.7) and may hand over other data.
// EXPECT race none
public class SafeVolatileLong {
    static volatile long amount;
    static volatile double rate;
    static int data, seen;

    static void produce() {
        rate = 0.5;
        data = 1;
        amount = 1L << 40;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(SafeVolatileLong::produce);
        producer.start();
        if (rate > 0 && amount > 0) {
            seen = data;
        }
        producer.join();
    }
}
