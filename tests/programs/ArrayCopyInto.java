// An array is copied while another thread reads its elements one by one.
// EXPECT check ok
// EXPECT outcomes "0 0" "0 1" "1 1"
// EXPECT synchronised false
public class ArrayCopyInto {
    static int[] x = {0, 0};
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> System.arraycopy(new int[] {1, 1}, 0, x, 0, 2)); t.start();
        System.out.println(x[0] + " " + x[1]);
        t.join();
    }
}
