// Perfect play by minimax with memory.
import java.util.*;

public class TicTacToe {
    static final int[] LINES = {0x7, 0x38, 0x1c0, 0x49, 0x92, 0x124, 0x111, 0x54};
    static final Map<Integer, Integer> memo = new HashMap<>();
    static int visited;

    static boolean wins(int b) {
        for (int l : LINES) {
            if ((b & l) == l) {
                return true;
            }
        }
        return false;
    }

    static int value(int me, int you) {
        if (wins(you)) {
            return -1;
        }
        if ((me | you) == 0x1ff) {
            return 0;
        }
        int key = me << 9 | you;
        Integer known = memo.get(key);
        if (known != null) {
            return known;
        }
        visited++;
        int best = -2;
        for (int i = 0; i < 9; i++) {
            if (((me | you) >> i & 1) == 0) {
                best = Math.max(best, -value(you, me | 1 << i));
            }
        }
        memo.put(key, best);
        return best;
    }

    static int move(int me, int you) {
        int best = -2;
        int at = -1;
        for (int i = 0; i < 9; i++) {
            if (((me | you) >> i & 1) == 0) {
                int v = -value(you, me | 1 << i);
                if (v > best) {
                    best = v;
                    at = i;
                }
            }
        }
        return at;
    }

    public static void main(String[] args) {
        System.out.println(value(0, 0) + " " + visited);
        int x = 0;
        int o = 0;
        StringBuilder game = new StringBuilder();
        for (int turn = 0; turn < 9 && !wins(x) && !wins(o); turn++) {
            if (turn % 2 == 0) {
                int m = move(x, o);
                x |= 1 << m;
                game.append('X').append(m);
            } else {
                int m = move(o, x);
                o |= 1 << m;
                game.append('O').append(m);
            }
            game.append(' ');
        }
        System.out.println(game + "" + wins(x) + wins(o));
        for (int r = 0; r < 3; r++) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 3; c++) {
                int bit = 1 << (r * 3 + c);
                sb.append((x & bit) != 0 ? 'X' : (o & bit) != 0 ? 'O' : '.');
            }
            System.out.println(sb);
        }
    }
}
