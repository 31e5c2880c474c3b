// `this` escapes before the final field is written: the field may be seen as 0 in every model.
// EXPECT sc tso pso opmm jpr "-1" "0" "42"
public class EscapeFirst {
    static class Box {
        final int value;

        Box() {
            box = this;
            value = 42;
        }
    }

    static Box box;
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
