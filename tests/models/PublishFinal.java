// An object with a final field is published by a plain variable: who sees the object sees the field (JLS 17.5).
// EXPECT sc tso pso opmm jpr "-1" "42"
public class PublishFinal {
    static class Box {
        final int value;

        Box() {
            value = 42;
        }
    }

    static Box box;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> box = new Box(),
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
