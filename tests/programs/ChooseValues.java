// Every value of a choice is tried, and assume cuts executions off without a word.
// EXPECT check ok
// EXPECT outcomes "1 0" "2 0" "2 1"
// EXPECT executions 3
// EXPECT synchronised true
import ravel.Ravel;

public class ChooseValues {
    public static void main(String[] args) {
        int x = Ravel.choose(3);
        int y = Ravel.choose(3);
        Ravel.assume(y < x);
        Ravel.outcome(x, y);
    }
}
