// An object is published by a release and found by an acquire.
// EXPECT sc tso pso opmm "-1" "42"
import java.lang.invoke.VarHandle;

public class PublishReleaseAcquire {
    static class Box {
        int value;

        Box() {
            value = 42;
        }
    }

    static Box box;
    static int r1;
    static final VarHandle BOX = Vars.of(PublishReleaseAcquire.class, "box", Box.class);

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> BOX.setRelease(new Box()),
                () -> {
                    Box b = (Box) BOX.getAcquire();
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
