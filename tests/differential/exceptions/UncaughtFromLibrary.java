// An exception thrown inside the library: its frames are printed with module and line.
import java.util.*;

public class UncaughtFromLibrary {
    public static void main(String[] args) {
        List<Integer> l = Arrays.asList(3, 1, 2);
        System.out.println(l.get(0));
        Iterator<Integer> it = l.iterator();
        while (true) {
            System.out.println(it.next());
        }
    }
}
