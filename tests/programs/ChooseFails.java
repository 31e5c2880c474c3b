// One combination of choices in two threads fails.
// EXPECT check violation assertion
import ravel.Ravel;

public class ChooseFails {
    static volatile int sum;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            if (Ravel.chooseBoolean()) {
                sum += 2;
            }
        }, () -> sum += Ravel.choose(4));
        assert sum != 5;
    }
}
