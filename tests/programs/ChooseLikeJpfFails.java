// A data choice of Verify against a schedule: one pair of them divides by zero.
// EXPECT check violation exception
import gov.nasa.jpf.vm.Verify;

public class ChooseLikeJpfFails {
    static volatile int divisor = 1;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> divisor = Verify.getInt(-1, 1), () -> divisor = 10 / divisor);
    }
}
