// Two threads append to one StringBuilder.
// EXPECT race java.lang.StringBuilder W-W
public class RaceStringBuilder {
    static final StringBuilder text = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> text.append('a'));
        other.start();
        text.append('b');
        other.join();
    }
}
