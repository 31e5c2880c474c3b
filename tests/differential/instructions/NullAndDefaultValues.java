// aconst_null, default values of fields and arrays, null in every operation that tolerates it.
public class NullAndDefaultValues {
    static Object o;
    static int[][] grid = new int[2][];
    String s;
    char c;
    boolean b;
    double d;

    static String pick(Object x) {
        return x == null ? "null" : x.getClass().getSimpleName();
    }

    static String over(String s) {
        return "string";
    }

    static String over(Object o) {
        return "object";
    }

    public static void main(String[] args) {
        NullAndDefaultValues n = new NullAndDefaultValues();
        System.out.println(o + " " + grid[1] + " " + n.s + " " + (int) n.c + " " + n.b + " " + n.d);
        System.out.println(pick(null) + pick(o) + pick(grid) + over(null) + over((Object) null));
        System.out.println((String) null + null + (Object) null);
        System.out.println((null == o) + " " + (o instanceof String) + " " + ((String) o == null));
        Integer none = null;
        Object[] array = {null, none, "x"};
        System.out.println(java.util.Arrays.asList(array) + " " + java.util.Objects.hash(array));
        for (Object x : array) {
            System.out.print(x + ";");
        }
        System.out.println();
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throw null");
        }
        try {
            for (int v : grid[0]) {
                System.out.println(v);
            }
        } catch (NullPointerException e) {
            System.out.println("iterate null");
        }
        String text = null;
        text += null;
        System.out.println(text + text.length());
    }
}
