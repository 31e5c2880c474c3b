// Two threads write, and one of them is joined: its write hides the first value, and the other one may be seen or not.
// EXPECT sc tso pso opmm jpr "1" "2"
public class JoinOneOfTwo {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread first = Threads.start(() -> x = 1);
        Threads.start(() -> x = 2);
        first.join();
        System.out.println(x);
    }
}
