// Dekker's algorithm, two rounds each.
// EXPECT check ok
// EXPECT outcomes "4"
// EXPECT synchronised true
public class Dekker {
    static volatile boolean want0, want1;
    static volatile int turn;
    static int count;

    static void first() {
        for (int round = 0; round < 2; round++) {
            want0 = true;
            while (want1) {
                if (turn != 0) {
                    want0 = false;
                    while (turn != 0) {
                    }
                    want0 = true;
                }
            }
            count++;
            turn = 1;
            want0 = false;
        }
    }

    static void second() {
        for (int round = 0; round < 2; round++) {
            want1 = true;
            while (want0) {
                if (turn != 1) {
                    want1 = false;
                    while (turn != 1) {
                    }
                    want1 = true;
                }
            }
            count++;
            turn = 0;
            want1 = false;
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(Dekker::first, Dekker::second);
        System.out.println(count);
    }
}
