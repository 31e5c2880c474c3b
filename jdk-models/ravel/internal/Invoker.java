package ravel.internal;

import java.lang.reflect.Constructor;
import jdk.internal.vm.annotation.Hidden;

/**
 * Calls by reflection. An executable is a Method or Constructor; the natives convert the arguments and continue as the
 * method that they call, so that only the boxing of results is left to do here.
 */
public final class Invoker {
    private Invoker() {}

    /** Throws what Method.invoke throws for a wrong receiver or wrong arguments. */
    public static native void check(Object executable, Object receiver, Object[] arguments);

    private static native char resultKind(Object executable);

    static native Object allocate(Class<?> c) throws InstantiationException;

    private static native boolean callBoolean(Object executable, Object receiver, Object[] arguments);

    private static native byte callByte(Object executable, Object receiver, Object[] arguments);

    private static native short callShort(Object executable, Object receiver, Object[] arguments);

    private static native char callChar(Object executable, Object receiver, Object[] arguments);

    private static native int callInt(Object executable, Object receiver, Object[] arguments);

    private static native long callLong(Object executable, Object receiver, Object[] arguments);

    private static native float callFloat(Object executable, Object receiver, Object[] arguments);

    private static native double callDouble(Object executable, Object receiver, Object[] arguments);

    private static native void callVoid(Object executable, Object receiver, Object[] arguments);

    private static native Object callObject(Object executable, Object receiver, Object[] arguments);

    /** The result boxed, null for void; what the method throws is thrown as it is. */
    @Hidden
    public static Object call(Object executable, Object receiver, Object[] arguments) {
        switch (resultKind(executable)) {
            case 'Z':
                return callBoolean(executable, receiver, arguments);
            case 'B':
                return callByte(executable, receiver, arguments);
            case 'S':
                return callShort(executable, receiver, arguments);
            case 'C':
                return callChar(executable, receiver, arguments);
            case 'I':
                return callInt(executable, receiver, arguments);
            case 'J':
                return callLong(executable, receiver, arguments);
            case 'F':
                return callFloat(executable, receiver, arguments);
            case 'D':
                return callDouble(executable, receiver, arguments);
            case 'V':
                callVoid(executable, receiver, arguments);
                return null;
            default:
                return callObject(executable, receiver, arguments);
        }
    }

    /** `what` is a Constructor, or a Constructor and the subclass to make an instance of (deserialization). */
    @Hidden
    public static Object constructInstance(Object what, Object[] arguments) throws InstantiationException {
        Object constructor = what;
        Class<?> type;
        if (what instanceof Object[]) {
            constructor = ((Object[]) what)[0];
            type = (Class<?>) ((Object[]) what)[1];
        } else {
            type = ((Constructor<?>) what).getDeclaringClass();
        }
        Object instance = allocate(type);
        callVoid(constructor, instance, arguments);
        return instance;
    }

    @Hidden
    public static Object construct(Constructor<?> constructor, Object[] arguments) throws InstantiationException {
        return constructInstance(constructor, arguments);
    }
}
