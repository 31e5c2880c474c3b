// A failing cast ends main; the message names loaders and modules.
import java.util.*;

public class UncaughtClassCast {
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List raw = new ArrayList();
        raw.add("text");
        List<Integer> numbers = raw;
        System.out.println(numbers.size());
        int n = numbers.get(0);
        System.out.println(n);
    }
}
