// ISA2: data x, handed on by y and then by z to a third thread, which misses it in "1 1 0".
// EXPECT sc tso "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 1"
// EXPECT pso opmm jpr "0 0 0" "0 0 1" "0 1 0" "0 1 1" "1 0 0" "1 0 1" "1 1 0" "1 1 1"
public class Isa2Plain {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    y = 1;
                },
                () -> {
                    r1 = y;
                    z = 1;
                },
                () -> {
                    r2 = z;
                    r3 = x;
                });
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
