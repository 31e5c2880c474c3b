// A started thread sees what was written before it was started, and may see what is written after.
// EXPECT sc tso pso opmm jpr "1" "2"
public class StartedThreadSees {
    static int x, r1;

    public static void main(String[] args) throws InterruptedException {
        x = 1;
        Thread thread = Threads.start(() -> r1 = x);
        x = 2;
        thread.join();
        System.out.println(r1);
    }
}
