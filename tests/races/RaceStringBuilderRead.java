// One thread appends to a StringBuilder, the other one makes a string of it.
// EXPECT race java.lang.StringBuilder R-W
public class RaceStringBuilderRead {
    static final StringBuilder text = new StringBuilder();
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> text.append('a'));
        other.start();
        seen = text.toString();
        other.join();
    }
}
