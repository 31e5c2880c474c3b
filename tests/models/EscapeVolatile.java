// `this` escapes by a volatile variable after the field was written: that hands the value over, final or not.
// EXPECT sc tso pso opmm jpr "-1" "42"
public class EscapeVolatile {
    static class Box {
        final int value;

        Box() {
            value = 42;
            box = this;
        }
    }

    static volatile Box box;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> new Box(),
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
