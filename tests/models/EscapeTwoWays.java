// `this` escapes by one variable during construction, and the object is published by another one after it. Who comes by
// the second one sees the frozen value; who comes by the first one may not. The reader takes the second way first.
// EXPECT sc tso "-1" "42" "7"
// EXPECT pso opmm includes "-1" "0" "42" "7"
public class EscapeTwoWays {
    static class Box {
        final int value;

        Box() {
            value = 42;
            early = this;
        }
    }

    static Box early, late;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> late = new Box(),
                () -> {
                    Box b = late;
                    if (b != null) {
                        r1 = b.value == 42 ? 7 : -7;
                        return;
                    }
                    b = early;
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
