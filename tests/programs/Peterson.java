// Peterson's lock for two threads, two rounds each.
// EXPECT check ok
// EXPECT outcomes "4"
// EXPECT synchronised true
public class Peterson {
    static volatile boolean want0, want1;
    static volatile int turn;
    static int count;

    static void first() {
        for (int round = 0; round < 2; round++) {
            want0 = true;
            turn = 1;
            while (want1 && turn == 1) {
            }
            count++;
            want0 = false;
        }
    }

    static void second() {
        for (int round = 0; round < 2; round++) {
            want1 = true;
            turn = 0;
            while (want0 && turn == 0) {
            }
            count++;
            want1 = false;
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(Peterson::first, Peterson::second);
        System.out.println(count);
    }
}
