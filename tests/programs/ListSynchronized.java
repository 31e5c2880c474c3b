// A synchronised list does not make two calls one.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT synchronised true
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListSynchronized {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    static void addOnce() {
        if (list.isEmpty()) {
            list.add(1);
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(ListSynchronized::addOnce, ListSynchronized::addOnce);
        System.out.println(list.size());
    }
}
