// A number in a box that is no cached one: the box is immutable, the reference races.
// EXPECT race RaceBoxedInteger.number R-W
public class RaceBoxedInteger {
    static Integer number = 1000;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> number = 2000);
        writer.start();
        seen = number;
        writer.join();
    }
}
