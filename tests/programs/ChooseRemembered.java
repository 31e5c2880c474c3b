// Two choices that only the order of a list remembers.
// EXPECT check ok
// EXPECT outcomes "[a, b]" "[b, a]"
import java.util.ArrayDeque;
import ravel.Ravel;

public class ChooseRemembered {
    public static void main(String[] args) throws Exception {
        ArrayDeque<String> list = new ArrayDeque<>();
        list.add("b");
        if (Ravel.chooseBoolean()) {
            list.addFirst("a");
        } else {
            list.addLast("a");
        }
        Threads.together(() -> {
            synchronized (list) {
                list.notifyAll();
            }
        });
        System.out.println(list);
    }
}
