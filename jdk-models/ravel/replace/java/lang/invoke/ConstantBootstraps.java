package ravel.replace.java.lang.invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;

/** What java.lang.invoke.ConstantBootstraps does by looking into method handles. */
final class ConstantBootstraps {
    private ConstantBootstraps() {}

    static Object getStaticFinal(MethodHandles.Lookup lookup, String name, Class<?> type, Class<?> declaringClass) {
        MethodHandle getter;
        try {
            getter = lookup.findStaticGetter(declaringClass, name, type);
            if (!Modifier.isFinal(lookup.revealDirect(getter).getModifiers())) {
                throw new IncompatibleClassChangeError("not a final field: " + name);
            }
        } catch (NoSuchFieldException e) {
            throw (Error) new NoSuchFieldError(e.getMessage()).initCause(e.getCause());
        } catch (IllegalAccessException e) {
            throw (Error) new IllegalAccessError(e.getMessage()).initCause(e.getCause());
        }
        try {
            return getter.invokeWithArguments();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new LinkageError("Unexpected throwable", e);
        }
    }
}
