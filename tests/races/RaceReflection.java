// A write by reflection is a write of the field.
// EXPECT race RaceReflection.data R-W
import java.lang.reflect.Field;

public class RaceReflection {
    static final Field FIELD;
    static int data, seen;

    static {
        try {
            FIELD = RaceReflection.class.getDeclaredField("data");
            FIELD.setInt(null, 0);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    static void write() {
        try {
            FIELD.setInt(null, 1);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(RaceReflection::write);
        writer.start();
        seen = data;
        writer.join();
    }
}
