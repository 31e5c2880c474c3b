// A thread chooses and ends; breadth first, its end is restored after states in which it was still choosing.
// EXPECT check ok
// EXPECT outcomes "0 0" "0 3" "1 0" "1 3"
// OPTIONS --search=bfs
// EXPECT outcomes "0 0" "0 3" "1 0" "1 3"
import ravel.Ravel;

public class ChooseThenEnd {
    static int chosen, seen, x;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            x = 3;
            chosen = Ravel.choose(2);
        }, () -> seen = x);
        System.out.println(chosen + " " + seen);
    }
}
