// An ArrayList that one thread walks through while another one adds.
// EXPECT check violation exception
// EXPECT synchronised false
import java.util.ArrayList;
import java.util.List;

public class ListModifiedWhileRead {
    static int sum;

    public static void main(String[] args) throws Exception {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(2);
        Threads.together(() -> list.add(3), () -> {
            for (int value : list) {
                sum += value;
            }
        });
    }
}
