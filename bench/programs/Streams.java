// Stream pipelines over ints and objects: map, filter, flatMap, sorted, grouping.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Streams {
    record Item(int id, String group) {}

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long check = 0;
        List<Item> items = IntStream.range(0, 400).mapToObj(i -> new Item(i, "group" + i % 7)).collect(Collectors.toList());
        for (int round = 0; round < 2 * scale; round++) {
            int shift = round;
            check += IntStream.range(0, 6_000).filter(i -> i % 3 != 0).mapToLong(i -> (long) i * shift).sum();
            Map<String, Integer> sums = items.stream()
                    .filter(item -> item.id() % 5 != shift % 5)
                    .collect(Collectors.groupingBy(Item::group, TreeMap::new, Collectors.summingInt(Item::id)));
            check += sums.values().stream().mapToInt(Integer::intValue).max().orElse(0);
            check += items.stream().flatMap(item -> List.of(item.id(), item.id() + 1).stream()).sorted().skip(10).findFirst().orElse(0);
        }
        System.out.println(check);
    }
}
