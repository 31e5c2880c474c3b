// java.lang.reflect.Array.
import java.lang.reflect.Array;
import java.util.*;

public class ArraysByReflection {
    static String describe(Object a) {
        StringBuilder sb = new StringBuilder(a.getClass().getTypeName()).append('{');
        for (int i = 0; i < Array.getLength(a); i++) {
            Object e = Array.get(a, i);
            sb.append(e != null && e.getClass().isArray() ? describe(e) : e).append(' ');
        }
        return sb.append('}').toString();
    }

    public static void main(String[] args) {
        for (Class<?> c : new Class<?>[] {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, int[].class}) {
            Object a = Array.newInstance(c, 2);
            System.out.println(describe(a).replace('\0', '0'));
        }
        Object grid = Array.newInstance(int.class, 2, 3);
        Array.setInt(Array.get(grid, 1), 2, 9);
        System.out.println(describe(grid) + " " + ((int[][]) grid)[1][2]);
        long[] l = {1, 2};
        Array.setInt(l, 0, 100);
        Array.set(l, 1, (byte) 5);
        System.out.println(l[0] + " " + Array.getLong(l, 1) + " " + Array.getDouble(l, 0));
        for (Runnable r : new Runnable[] {() -> Array.getInt(l, 0), () -> Array.get(l, 2), () -> Array.set(l, 0, "x"), () -> Array.getLength("no"), () -> Array.newInstance(void.class, 1), () -> Array.getLength(null), () -> Array.newInstance(int.class, -1)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
            }
        }
        Object[] typed = (Object[]) Array.newInstance(Integer.class, 3);
        try {
            typed[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(List.of(1, 2).toArray(Integer[]::new).getClass() + " " + Arrays.copyOf(new String[] {"a"}, 2, Object[].class).getClass().getSimpleName());
    }
}
