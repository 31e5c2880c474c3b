// An array is cloned in one step while another thread writes its elements one by one.
// EXPECT check ok
// EXPECT outcomes "0 0" "1 0" "1 1"
// EXPECT synchronised false
public class ArrayClone {
    static int[] x = {0, 0};
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { x[0] = 1; x[1] = 1; }); t.start();
        int[] y = x.clone();
        System.out.println(y[0] + " " + y[1]);
        t.join();
    }
}
