// A race on an index makes two threads write to the same place.
// EXPECT check ok
// EXPECT outcomes "1 0" "1 2" "2 0" "2 1"
// EXPECT synchronised false
// EXPECT racy ArrayIndexFromRace.next "int[] in ArrayIndexFromRace"
public class ArrayIndexFromRace {
    static int next;
    static final int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        Threads.together(() -> cells[next++] = 1, () -> cells[next++] = 2);
        System.out.println(cells[0] + " " + cells[1]);
    }
}
