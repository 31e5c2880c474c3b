// Output larger than any buffer, mixed with small writes.
public class LargeOutput {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            sb.append(i).append(i % 20 == 19 ? '\n' : ' ');
        }
        System.out.println(sb);
        for (int i = 0; i < 2000; i++) {
            System.out.print(i % 10);
            if (i % 100 == 99) {
                System.out.println();
            }
        }
        char[] wide = new char[20000];
        java.util.Arrays.fill(wide, 'é');
        System.out.println(wide);
        System.out.println("x".repeat(50000));
    }
}
