// What is found by a final field is as it was when the constructor ended, too: elements of an array.
// EXPECT sc tso pso opmm "-1" "42"
// EXPECT jpr includes "-1" "42"
public class PublishFinalArray {
    static class Box {
        final int[] values;

        Box() {
            values = new int[1];
            values[0] = 42;
        }
    }

    static Box box;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> box = new Box(),
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.values[0];
                });
        System.out.println(r1);
    }
}
