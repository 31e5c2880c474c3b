// `this` escapes as the last thing that a constructor does, which is still before the freeze: a final field is not
// protected (JLS 17.5).
// EXPECT sc tso "-1" "42"
// EXPECT pso opmm jpr "-1" "0" "42"
public class EscapeLast {
    static class Box {
        final int value;

        Box() {
            value = 42;
            box = this;
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
