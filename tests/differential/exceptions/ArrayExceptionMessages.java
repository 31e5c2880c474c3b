// Messages of bounds, negative size and store failures.
public class ArrayExceptionMessages {
    static void show(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        Object[] strings = new String[2];
        Object[] numbers = new Integer[1];
        Object[][] grid = new String[2][2];
        show(() -> ints[3] = 0);
        show(() -> ints[-1]++);
        show(() -> System.out.println(ints[Integer.MIN_VALUE]));
        show(() -> System.out.println(new byte[0][0].length + new byte[0][0]["x".length()].length));
        show(() -> System.out.println("abc".charAt(3)));
        show(() -> System.out.println("abc".substring(2, 1)));
        show(() -> System.out.println("abc".substring(4)));
        show(() -> System.out.println(new int[-7].length));
        show(() -> System.out.println(new String[Integer.MIN_VALUE].length));
        show(() -> strings[0] = 5);
        show(() -> strings[1] = null);
        show(() -> numbers[0] = "text");
        show(() -> numbers[0] = 1.5);
        show(() -> grid[0] = new Object[1]);
        show(() -> grid[1] = new String[0]);
        show(() -> grid[0][0] = new int[0]);
        show(() -> strings[9] = 5);
        show(() -> java.util.List.of(1, 2).get(2));
        show(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
        show(() -> new StringBuilder("ab").deleteCharAt(2));
        show(() -> new StringBuilder("ab").insert(5, "x"));
        show(() -> java.lang.reflect.Array.newInstance(int.class, -3));
        show(() -> java.util.Arrays.copyOf(ints, -2));
        show(() -> java.util.Arrays.copyOfRange(ints, 5, 6));
    }
}
