// The thread is started one statement too early.
// EXPECT race RaceThreadStart.data R-W
public class RaceThreadStart {
    static int data, seen;

    public static void main(String[] args) {
        new Thread(() -> seen = data).start();
        data = 1;
    }
}
