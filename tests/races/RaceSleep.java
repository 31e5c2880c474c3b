// However long one sleeps, it orders nothing (JLS 17.3).
// EXPECT race RaceSleep.data R-W
public class RaceSleep {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> data = 1).start();
        Thread.sleep(100);
        seen = data;
    }
}
