// Two variables are written by a thread that is not joined. "0 1" is what only reordering can show.
// EXPECT sc tso "0 0" "1 0" "1 1"
// EXPECT pso opmm jpr "0 0" "0 1" "1 0" "1 1"
public class JoinNone {
    static int x, y;

    public static void main(String[] args) {
        Threads.start(() -> {
            x = 1;
            y = 1;
        });
        int seen = y;
        System.out.println(x + " " + seen);
    }
}
