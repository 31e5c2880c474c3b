// A tree of Peterson locks with four leaves, three of them used.
// EXPECT check ok
// EXPECT outcomes "3"
// EXPECT synchronised true
public class TournamentLock {
    static class Node {
        volatile boolean left, right;
        volatile int turn;

        void lock(int side) {
            if (side == 0) {
                left = true;
                turn = 1;
                while (right && turn == 1) {
                }
            } else {
                right = true;
                turn = 0;
                while (left && turn == 0) {
                }
            }
        }

        void unlock(int side) {
            if (side == 0) {
                left = false;
            } else {
                right = false;
            }
        }
    }

    static final Node root = new Node();
    static final Node[] leaves = {new Node(), new Node()};
    static int count;

    static void enter(int me) {
        leaves[me / 2].lock(me % 2);
        root.lock(me / 2);
        count++;
        root.unlock(me / 2);
        leaves[me / 2].unlock(me % 2);
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> enter(0), () -> enter(1), () -> enter(2));
        System.out.println(count);
    }
}
