// Causality test 5: thin air, although a fourth thread could have written the value. Java forbids "1 1 0";
// JPR gives it all the same (JPR Fig. 15).
// EXPECT sc tso pso opmm "0 0 0" "0 0 1" "1 0 1" "1 1 1"
// EXPECT jpr includes "1 1 0"
public class Causality05 {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    r1 = x;
                    y = r1;
                },
                () -> {
                    r2 = y;
                    x = r2;
                },
                () -> {
                    z = 1;
                },
                () -> {
                    r3 = z;
                    x = r3;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
