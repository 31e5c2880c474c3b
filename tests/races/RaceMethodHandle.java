// Getters and setters by method handle are accesses to the fields: a static one, and one of an object.
// EXPECT race RaceMethodHandle$Box.value R-W
// EXPECT race RaceMethodHandle.data R-W
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public class RaceMethodHandle {
    static class Box {
        int value;
    }

    static final MethodHandle SETTER, GETTER;
    static final Box box = new Box();
    static int data, seen;

    static {
        try {
            SETTER = MethodHandles.lookup().findStaticSetter(RaceMethodHandle.class, "data", int.class);
            GETTER = MethodHandles.lookup().findGetter(Box.class, "value", int.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void work() {
        try {
            seen = (int) GETTER.invokeExact(box);
            SETTER.invokeExact(1);
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceMethodHandle::work);
        other.start();
        int found = data;
        box.value = 1;
        other.join();
        assert found <= 1;
    }
}
