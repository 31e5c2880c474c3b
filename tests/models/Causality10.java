// Causality test 10: test 5 with conditions. Java forbids "1 1 0"; JPR gives it all the same.
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "1 0 1" "1 1 1"
// EXPECT jpr includes "1 1 0"
public class Causality10 {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    if (r1 == 1) {
                        y = 1;
                    }
                },
                () -> {
                    r2 = y;
                    if (r2 == 1) {
                        x = 1;
                    }
                },
                () -> {
                    z = 1;
                },
                () -> {
                    r3 = z;
                    if (r3 == 1) {
                        x = 1;
                    }
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
