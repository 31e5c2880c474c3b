// The field of the object is volatile and the variable that publishes it is plain. A write to a volatile field drains a
// store buffer before the reference is stored. Who sees the object reads the newest value, which was there before.
// EXPECT sc tso pso opmm "-1" "42"
// EXPECT jpr includes "-1" "42"
public class PublishVolatileField {
    static class Box {
        volatile int value;

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
