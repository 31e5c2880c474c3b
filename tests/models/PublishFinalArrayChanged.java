// The array of a final field is changed after the constructor and before the object is published: the freeze does not
// cover that (JLS 17.5.1), so that the frozen value 42 may still be seen. The default value is hidden by it.
// EXPECT sc tso "-1" "43"
// EXPECT pso opmm jpr "-1" "42" "43"
public class PublishFinalArrayChanged {
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
                () -> {
                    Box b = new Box();
                    b.values[0] = 43;
                    box = b;
                },
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.values[0];
                });
        System.out.println(r1);
    }
}
