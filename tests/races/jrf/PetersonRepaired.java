// Peterson's lock for two threads, two rounds each. The lock's variables are volatile; the one it guards is plain.
// EXPECT race none
public class PetersonRepaired {
    static volatile int flag0;
    static volatile int flag1;
    static volatile int turn;
    static int shared;

    static void first() {
        for (int round = 0; round < 2; round++) {
            flag0 = 1;
            turn = 1;
            while (flag1 == 1 && turn == 1) {
            }
            shared++;
            flag0 = 0;
        }
    }

    static void second() {
        for (int round = 0; round < 2; round++) {
            flag1 = 1;
            turn = 0;
            while (flag0 == 1 && turn == 0) {
            }
            shared++;
            flag1 = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(PetersonRepaired::first);
        Thread two = new Thread(PetersonRepaired::second);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared == 4;
    }
}
