// A store fence before publishing, as some classes of the JDK do it. The reader has none: happens-before is not there,
// and store buffers need no more.
// EXPECT sc tso pso "-1" "42"
// EXPECT opmm "-1" "0" "42"
import java.lang.invoke.VarHandle;

public class PublishStoreStore {
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
                () -> {
                    Box b = new Box();
                    VarHandle.storeStoreFence();
                    box = b;
                },
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.value;
                });
        System.out.println(r1);
    }
}
