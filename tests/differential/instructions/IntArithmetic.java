// iadd, isub, imul, ineg, iinc: two's complement with silent overflow.
public class IntArithmetic {
    static final int[] VALUES = {0, 1, -1, 2, 7, -13, 46341, 65536, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE};

    public static void main(String[] args) {
        for (int a : VALUES) {
            for (int b : VALUES) {
                System.out.println(a + " " + b + ": " + (a + b) + " " + (a - b) + " " + (a * b));
            }
            System.out.println("neg " + (-a) + " abs " + Math.abs(a));
        }
        int x = Integer.MAX_VALUE;
        x++;
        System.out.println(x);
        x--;
        System.out.println(x);
        x += 1000;
        System.out.println(x);
        x -= 40000;
        System.out.println(x);
        int y = x++ + ++x - x-- * --x;
        System.out.println(x + " " + y);
        int sum = 0;
        for (int i = 1; i < 100000; i++) {
            sum = sum * 31 + i;
        }
        System.out.println(sum);
    }
}
