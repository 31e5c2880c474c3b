// A value that was read before a thread is joined may be old; after that it is not.
// EXPECT sc tso pso opmm jpr "0 1" "1 1"
public class JoinAfterRead {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Threads.start(() -> x = 1);
        int before = x;
        thread.join();
        System.out.println(before + " " + x);
    }
}
