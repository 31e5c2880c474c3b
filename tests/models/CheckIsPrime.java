// Threads share what they found out about numbers in an array without synchronisation (JPR Fig. 14, isprime). An old
// value costs time and does no harm.
// EXPECT check sc tso pso opmm jpr ok
public class CheckIsPrime {
    static final int UNKNOWN = 0, PRIME = 1, COMPOSITE = 2;
    static final int[] KNOWN = new int[6];

    static boolean isPrime(int number) {
        int known = KNOWN[number];
        if (known == UNKNOWN) {
            known = PRIME;
            for (int divisor = 2; divisor < number; divisor++) {
                if (number % divisor == 0) {
                    known = COMPOSITE;
                }
            }
            KNOWN[number] = known;
        }
        return known == PRIME;
    }

    static void look() {
        assert isPrime(5);
        assert !isPrime(4);
        assert isPrime(5);
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(CheckIsPrime::look, CheckIsPrime::look);
    }
}
