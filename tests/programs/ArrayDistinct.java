// Neighbouring elements are different variables (JLS 17.6), bytes too.
// EXPECT check ok
// EXPECT outcomes "1 2 3"
// EXPECT synchronised true
public class ArrayDistinct {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[3];
        Threads.together(() -> bytes[0] = 1, () -> bytes[1] = 2, () -> bytes[2] = 3);
        System.out.println(bytes[0] + " " + bytes[1] + " " + bytes[2]);
    }
}
