// Word counts and joins through maps and streams, ordered by explicit comparators.
import java.util.*;
import java.util.stream.*;

public class StreamsOverMaps {
    public static void main(String[] args) {
        String text = "how much wood would a woodchuck chuck if a woodchuck could chuck wood a woodchuck would chuck as much wood as a woodchuck could";
        Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(w -> w, Collectors.counting()));
        counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(5).forEach(e -> System.out.println(e.getKey() + " " + e.getValue()));
        TreeMap<Integer, TreeSet<String>> byLength = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toCollection(TreeSet::new)));
        System.out.println(byLength);
        Map<Boolean, Long> parts = IntStream.rangeClosed(1, 100).boxed().collect(Collectors.partitioningBy(i -> Integer.bitCount(i) % 2 == 0, Collectors.counting()));
        System.out.println(parts);
        int[][] matrix = IntStream.range(0, 4).mapToObj(r -> IntStream.range(0, 4).map(c -> r * c).toArray()).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(matrix) + " " + Arrays.stream(matrix).flatMapToInt(Arrays::stream).sum());
        List<List<Integer>> pascal = Stream.iterate(List.of(1), row -> {
            List<Integer> next = new ArrayList<>();
            next.add(1);
            for (int i = 1; i < row.size(); i++) {
                next.add(row.get(i - 1) + row.get(i));
            }
            next.add(1);
            return next;
        }).limit(8).toList();
        pascal.forEach(System.out::println);
        System.out.println(IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().map(Object::toString).collect(Collectors.joining(" ")));
        Map<String, List<Integer>> index = new TreeMap<>();
        String[] words = text.split(" ");
        IntStream.range(0, words.length).forEach(i -> index.computeIfAbsent(words[i], k -> new ArrayList<>()).add(i));
        System.out.println(index);
        System.out.println(Stream.of("c", "a", "b").sorted(Collections.reverseOrder()).reduce("", String::concat) + Stream.of(1, 2, 3).reduce((a, b) -> a * b).get() + Stream.of("x").reduce(0, (n, s) -> n + s.length(), Integer::sum));
    }
}
