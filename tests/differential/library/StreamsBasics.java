// Streams: lazy pipelines, intermediate and terminal operations.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamsBasics {
    public static void main(String[] args) {
        List<String> words = List.of("stream", "of", "words", "with", "some", "longer", "ones", "of");
        System.out.println(words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).sorted().toList());
        System.out.println(words.stream().distinct().count() + " " + words.stream().mapToInt(String::length).max().getAsInt());
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).mapToObj(i -> "n" + i).collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.iterate(1, i -> i * 3).limit(8).reduce(0, Integer::sum) + " " + Stream.iterate(1, i -> i < 100, i -> i * 2).toList());
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(i -> i * i).toList());
        StringBuilder log = new StringBuilder();
        Optional<Integer> first = Stream.of(5, 12, 7, 30).peek(i -> log.append("p").append(i)).filter(i -> i > 10).peek(i -> log.append("f").append(i)).findFirst();
        System.out.println(first + " " + log);
        System.out.println(words.stream().anyMatch("of"::equals) + " " + words.stream().allMatch(w -> w.length() > 1) + " " + words.stream().noneMatch(String::isEmpty));
        System.out.println(IntStream.range(0, 20).boxed().skip(5).limit(3).toList() + " " + IntStream.of(3, 1, 2).sorted().boxed().toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 1).takeWhile(i -> i < 4).toList() + " " + Stream.of(1, 2, 3, 4, 1).dropWhile(i -> i < 3).toList());
        System.out.println(IntStream.range(0, 5).summaryStatistics());
        System.out.println(DoubleStream.of(1.5, 2.5, 3).average().getAsDouble() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        System.out.println(words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(words.stream().min(Comparator.naturalOrder()).get() + " " + Stream.empty().findAny().isPresent());
        System.out.println(Arrays.toString(Stream.of("a", "b").toArray(String[]::new)) + Arrays.toString(IntStream.generate(() -> 7).limit(3).toArray()));
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")));
        Stream<Integer> once = Stream.of(1);
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2)).map(i -> i + 0.5).mapToDouble(Double::doubleValue).sum());
        System.out.println(Stream.of(1, 2, 3, 4).<String>mapMulti((i, sink) -> { if (i % 2 == 0) { sink.accept("e" + i); sink.accept("x"); } }).toList());
        Supplier<IntStream> s = () -> IntStream.rangeClosed(1, 5);
        System.out.println(s.get().asLongStream().sum() + " " + s.get().mapToObj(Integer::toString).collect(Collectors.toCollection(ArrayDeque::new)));
        words.stream().limit(2).forEach(System.out::println);
        Iterator<Integer> it = Stream.of(8, 9).iterator();
        System.out.println(it.next() + it.next());
    }
}
