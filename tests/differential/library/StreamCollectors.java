// Collectors: grouping, partitioning, toMap, teeing, reducing, statistics.
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

public class StreamCollectors {
    record Person(String name, String city, int age) {}

    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", "Oslo", 30), new Person("Bob", "Rome", 25), new Person("Cid", "Oslo", 41),
            new Person("Dee", "Rome", 25), new Person("Eve", "Bern", 19));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.toList()))));
        show(people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting())));
        show(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.mapping(Person::name, Collectors.joining("+")))));
        show(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::name, Person::age))));
        show(people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum, LinkedHashMap::new)));
        try {
            people.stream().collect(Collectors.toMap(Person::city, Person::age));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        show(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().collect(Collectors.summingLong(Person::age)));
        show(people.stream().collect(Collectors.summarizingDouble(Person::age)));
        show(people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.minBy(Comparator.comparing(Person::age)), (c, m) -> c + " " + m.get().name())));
        show(people.stream().map(Person::age).collect(Collectors.reducing(0, (a, b) -> a * 2 + b)));
        show(people.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        show(people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new,
            Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparing(Person::age)), o -> o.get().name()))));
        show(people.stream().collect(Collectors.flatMapping(p -> p.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        show(people.stream().collect(Collectors.filtering(p -> p.age() == 25, Collectors.counting())));
        show(Stream.of("x", "y").collect(Collectors.toUnmodifiableList()) + " " + Stream.of(3, 1).collect(Collectors.toCollection(LinkedList::new)));
        show(Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length, Collectors.toSet())));
        show(Stream.of("a", "b", "a").collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting())));
        Collector<Integer, int[], Integer> own = Collector.of(() -> new int[1], (acc, i) -> acc[0] += i * i, (p, q) -> { p[0] += q[0]; return p; }, acc -> acc[0]);
        show(Stream.of(1, 2, 3).collect(own));
        show(IntStream.range(0, 10).boxed().collect(Collectors.partitioningBy(i -> i % 3 == 0, Collectors.reducing(0, Integer::sum))));
    }
}
