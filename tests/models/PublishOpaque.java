// An object is published by opaque accesses: nothing hands its contents over.
// EXPECT sc tso "-1" "42"
// EXPECT pso opmm "-1" "0" "42"
import java.lang.invoke.VarHandle;

public class PublishOpaque {
    static class Box {
        int value;

        Box() {
            value = 42;
        }
    }

    static Box box;
    static int r1;
    static final VarHandle BOX = Vars.of(PublishOpaque.class, "box", Box.class);

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> BOX.setOpaque(new Box()),
                () -> {
                    Box b = (Box) BOX.getOpaque();
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
