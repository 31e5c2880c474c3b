// Peterson's lock for two threads, as in the paper's Fig. 3. Nothing is volatile, so everything races.
// EXPECT race Peterson.flag0 R-W
// EXPECT race Peterson.flag1 R-W
// EXPECT race Peterson.shared R-W W-W
// EXPECT race Peterson.turn R-W W-W
public class Peterson {
    static int flag0;
    static int flag1;
    static int turn;
    static int shared;

    static void first() {
        flag0 = 1;
        turn = 1;
        while (flag1 == 1 && turn == 1) {
        }
        shared++;
        flag0 = 0;
    }

    static void second() {
        flag1 = 1;
        turn = 0;
        while (flag0 == 1 && turn == 0) {
        }
        shared++;
        flag1 = 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Peterson::first);
        Thread two = new Thread(Peterson::second);
        one.start();
        two.start();
        one.join();
        two.join();
        assert shared == 2;
    }
}
