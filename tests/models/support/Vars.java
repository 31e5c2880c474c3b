import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Access to static variables in the modes of VarHandle, for every program of this folder. */
final class Vars {
    private Vars() {
    }

    static VarHandle of(Class<?> owner, String name) {
        return of(owner, name, int.class);
    }

    static VarHandle of(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findStaticVarHandle(owner, name, type);
        } catch (ReflectiveOperationException problem) {
            throw new AssertionError(problem);
        }
    }
}
