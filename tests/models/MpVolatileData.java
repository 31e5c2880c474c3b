// Message passing: data x, flag y. Seeing the flag and old data is "1 0".
// Only the data is volatile, so that nothing orders the write to the flag before its read; a volatile read sees the
// newest write, and the flag was written after it.
// EXPECT sc tso pso opmm "0 0" "0 1" "1 1"
// EXPECT jpr "0 0" "0 1" "1 0" "1 1"
public class MpVolatileData {
    static volatile int x;
    static int y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    r2 = x;
                });
        System.out.println(r1 + " " + r2);
    }
}
