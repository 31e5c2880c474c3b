// Arrays that no heap can hold raise OutOfMemoryError and leave the program running.
public class OutOfMemoryCaught {
    public static void main(String[] args) {
        try {
            int[] a = new int[Integer.MAX_VALUE];
            System.out.println(a.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] a = new Object[Integer.MAX_VALUE - 1];
            System.out.println(a.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            long[][] a = new long[1000][Integer.MAX_VALUE];
            System.out.println(a.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".repeat(Integer.MAX_VALUE / 2);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new int[10].length);
    }
}
