// Peterson's lock for two threads, two rounds each. Every variable is volatile, also the one that the lock guards.
// EXPECT race none
public class PetersonVolatile {
    static volatile int flag0;
    static volatile int flag1;
    static volatile int turn;
    static volatile int shared;

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
        Thread one = new Thread(PetersonVolatile::first);
        Thread two = new Thread(PetersonVolatile::second);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared == 4;
    }
}
