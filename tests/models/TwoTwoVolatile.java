// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// EXPECT sc tso pso opmm jpr "1 2" "2 1" "2 2"
public class TwoTwoVolatile {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    x = 1;
                    y = 2;
                },
                () -> {
                    y = 1;
                    x = 2;
                });
        System.out.println(x + " " + y);
    }
}
