// An object is published by a volatile variable.
// EXPECT sc tso pso opmm jpr "-1" "42"
public class PublishVolatile {
    static class Box {
        int value;

        Box() {
            value = 42;
        }
    }

    static volatile Box box;
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
