// Seqlock: the writer makes the number odd, writes both halves, and makes it even. The reader looks before and after:
// the reader has "0 0" or "1 1", or knows that it has not (7 and 8 are the numbers then).
// Release and acquire with fences inside, opaque data.
// EXPECT sc tso pso opmm "0 0" "1 1" "7 8"
import java.lang.invoke.VarHandle;

public class SeqlockFences {
    static int s, a, b, r1, r2, r3, r4;
    static final VarHandle S = Vars.of(SeqlockFences.class, "s");
    static final VarHandle A = Vars.of(SeqlockFences.class, "a");
    static final VarHandle B = Vars.of(SeqlockFences.class, "b");

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    S.setOpaque(1);
                    VarHandle.releaseFence();
                    A.setOpaque(1);
                    B.setOpaque(1);
                    S.setRelease(2);
                },
                () -> {
                    r1 = (int) S.getAcquire();
                    r2 = (int) A.getOpaque();
                    r3 = (int) B.getOpaque();
                    VarHandle.acquireFence();
                    r4 = (int) S.getOpaque();
                    if (r1 != r4 || r1 == 1) {
                        r2 = 7;
                        r3 = 8;
                    }
                });
        System.out.println(r2 + " " + r3);
    }
}
