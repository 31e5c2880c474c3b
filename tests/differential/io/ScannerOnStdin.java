// STDIN: 5\n3 1 4 1 5\nhello world\n2.5 true 99999999999\nrest of line\n
// Scanner over System.in: numbers, words, lines.
import java.util.*;

public class ScannerOnStdin {
    public static void main(String[] args) {
        Scanner s = new Scanner(System.in);
        int n = s.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = s.nextInt();
        }
        Arrays.sort(a);
        System.out.println(Arrays.toString(a));
        s.nextLine();
        System.out.println(s.nextLine());
        System.out.println(s.nextDouble() + " " + s.nextBoolean() + " " + s.hasNextInt() + " " + s.nextLong());
        s.nextLine();
        System.out.println(s.hasNextLine() + " " + s.nextLine() + " " + s.hasNextLine());
        try {
            s.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        s.close();
    }
}
