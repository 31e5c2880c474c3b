// An object is published by a plain variable. -1: it is not there yet. 0: it is there, and its value is not.
// Stores leave a buffer in order under TSO; under PSO the reference may leave first.
// EXPECT sc tso "-1" "42"
// EXPECT pso opmm jpr "-1" "0" "42"
public class PublishPlain {
    static class Box {
        int value;

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
