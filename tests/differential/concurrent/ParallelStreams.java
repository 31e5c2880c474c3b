// Parallel streams give the sequential result.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ParallelStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 2000).parallel().filter(i -> i % 3 == 0).mapToLong(i -> (long) i * i).sum());
        List<Integer> l = IntStream.range(0, 500).boxed().collect(Collectors.toList());
        System.out.println(l.parallelStream().map(i -> i * 2).filter(i -> i % 7 == 0).collect(Collectors.toList()).hashCode());
        System.out.println(l.parallelStream().reduce(0, Integer::sum) + " " + l.parallelStream().mapToInt(i -> i).max().getAsInt());
        System.out.println(l.parallelStream().sorted(Comparator.reverseOrder()).limit(5).toList() + " " + l.parallelStream().skip(495).toList());
        System.out.println(new TreeMap<>(l.parallelStream().collect(Collectors.groupingByConcurrent(i -> i % 4, Collectors.counting()))));
        System.out.println(l.parallelStream().map(String::valueOf).collect(Collectors.joining()).length());
        ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
        l.parallelStream().forEach(seen::add);
        System.out.println(seen.size() + " " + seen.stream().mapToInt(i -> i).sum());
        StringBuffer ordered = new StringBuffer();
        IntStream.range(0, 20).parallel().forEachOrdered(ordered::append);
        System.out.println(ordered + " " + l.parallelStream().isParallel() + " " + l.parallelStream().sequential().isParallel());
        System.out.println(l.parallelStream().findFirst().get() + " " + l.parallelStream().anyMatch(i -> i == 250) + l.parallelStream().allMatch(i -> i < 499));
        System.out.println(IntStream.range(0, 1000).parallel().mapToObj(i -> i % 10).distinct().sorted().toList());
        long[] a = new long[300];
        Arrays.parallelSetAll(a, i -> i * 3L);
        Arrays.parallelPrefix(a, Long::sum);
        System.out.println(a[299] + " " + Arrays.stream(a).parallel().filter(x -> x % 2 == 0).count());
        try {
            l.parallelStream().map(i -> 10 / (i - 250)).collect(Collectors.toList());
        } catch (ArithmeticException e) {
            System.out.println("exception comes out");
        }
    }
}
