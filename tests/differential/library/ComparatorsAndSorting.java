// Comparator combinators, stability, nulls first and last, natural and reverse order.
import java.util.*;

public class ComparatorsAndSorting {
    record Item(String name, Integer rank, double price) {}

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>(List.of(new Item("b", 2, 1.5), new Item("a", 2, 0.5), new Item("c", 1, 9), new Item("d", null, 3)));
        items.sort(Comparator.comparing(Item::rank, Comparator.nullsFirst(Comparator.naturalOrder())).thenComparing(Item::name));
        System.out.println(items);
        items.sort(Comparator.comparing(Item::rank, Comparator.nullsLast(Comparator.reverseOrder())).thenComparingDouble(Item::price));
        System.out.println(items);
        items.sort(Comparator.comparingDouble(Item::price).reversed());
        System.out.println(items);
        List<String> stable = new ArrayList<>(List.of("bb", "aa", "c", "dd", "e", "ff"));
        stable.sort(Comparator.comparing(String::length));
        System.out.println(stable);
        Integer[] big = new Integer[3000];
        for (int i = 0; i < big.length; i++) {
            big[i] = (i * 7919) % 3001;
        }
        Arrays.sort(big, (x, y) -> Integer.compare(x / 10, y / 10));
        long h = 0;
        for (Integer i : big) {
            h = h * 31 + i;
        }
        System.out.println(h);
        try {
            List<Integer> bad = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                bad.add(i * 37 % 100);
            }
            bad.sort((x, y) -> x % 2 == 0 ? 1 : x < y ? -1 : 1);
            System.out.println("not detected");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Comparator.<Integer>naturalOrder().compare(1, 2));
        System.out.println(Map.Entry.<String, Integer>comparingByValue().reversed().compare(Map.entry("a", 1), Map.entry("b", 2)));
        System.out.println(Collections.max(List.of("x", "yy", "z"), Comparator.comparingInt(String::length)));
    }
}
