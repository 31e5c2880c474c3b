// Two plus two writes: each thread writes both variables, in opposite orders. Both first writes are last in "1 1".
// Only y is volatile. If y = 2 comes first then x = 1 reaches no one by it, because nobody reads y.
// EXPECT sc tso pso "1 2" "2 1" "2 2"
// EXPECT opmm jpr "1 1" "1 2" "2 1" "2 2"
public class TwoTwoOneVolatile {
    static volatile int y;
    static int x;

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
