// A race on a counter, and a nondeterministic number of rounds.
// EXPECT check violation assertion
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChooseLikeSvCompFails {
    static int count;

    static void work() {
        if (Verifier.nondetBoolean()) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(ChooseLikeSvCompFails::work, () -> count++);
        assert count > 0;
        assert count == 1 || count == 2;
        Threads.together(() -> count++, () -> count++);
        assert count >= 3;
    }
}
