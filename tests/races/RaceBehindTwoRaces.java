// A racy flag lets the second thread raise another racy flag, and that one lets the third thread write the data.
// EXPECT race RaceBehindTwoRaces.data W-W
// EXPECT race RaceBehindTwoRaces.first R-W
// EXPECT race RaceBehindTwoRaces.second R-W
public class RaceBehindTwoRaces {
    static boolean first, second;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread starter = new Thread(() -> {
            data = 1;
            first = true;
        });
        Thread messenger = new Thread(() -> {
            if (first) {
                second = true;
            }
        });
        starter.start();
        messenger.start();
        if (second) {
            data = 2;
        }
        starter.join();
        messenger.join();
    }
}
