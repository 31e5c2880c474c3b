// `this` escapes as the last thing that a constructor does, and the field is plain.
// EXPECT sc tso "-1" "42"
// EXPECT pso opmm jpr "-1" "0" "42"
public class EscapePlain {
    static class Box {
        int value;

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
