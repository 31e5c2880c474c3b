// Two threads increment the same element.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT synchronised false
// EXPECT racy "int[] in ArrayElement"
public class ArrayElement {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Threads.together(() -> cells[1]++, () -> cells[1]++);
        System.out.println(cells[1]);
    }
}
