// CopyOnWriteArrayList: a walk sees the list as it was when the walk began.
// EXPECT check ok
// EXPECT outcomes "3" "6"
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListCopyOnWrite {
    static int sum;

    public static void main(String[] args) throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
        Threads.together(() -> list.add(3), () -> {
            for (int value : list) {
                sum += value;
            }
        });
        System.out.println(sum);
    }
}
