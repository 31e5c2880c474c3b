// Finding a thread dead is as good as joining it (JLS 17.4.4).
// EXPECT sc tso pso opmm jpr "-1" "1"
public class JoinIsAlive {
    static int x;

    public static void main(String[] args) {
        Thread thread = Threads.start(() -> x = 1);
        System.out.println(thread.isAlive() ? -1 : x);
    }
}
