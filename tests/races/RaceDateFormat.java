// A SimpleDateFormat is not thread-safe: one thread gives it another pattern, the other one asks for it.
// EXPECT race java.text.SimpleDateFormat R-W
import java.text.SimpleDateFormat;
import java.util.Locale;

public class RaceDateFormat {
    static final SimpleDateFormat format = new SimpleDateFormat("y", Locale.ROOT);
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> format.applyPattern("M"));
        other.start();
        seen = format.toPattern();
        other.join();
    }
}
