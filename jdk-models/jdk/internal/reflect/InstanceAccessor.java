package jdk.internal.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import ravel.internal.Invoker;

/** Makes an instance of a class by the constructor of one of its superclasses, as deserialization does. */
final class InstanceAccessor extends SerializationConstructorAccessorImpl {
    private final Object[] what;

    private InstanceAccessor(Constructor<?> constructor, Class<?> type) {
        what = new Object[] {constructor, type};
    }

    static InstanceAccessor make(Class<?> type, Class<?>[] parameters, Class<?> target) throws NoSuchMethodException {
        return new InstanceAccessor(target.getDeclaredConstructor(parameters), type);
    }

    @Override
    public Object newInstance(Object[] arguments) throws InstantiationException, InvocationTargetException {
        Invoker.check(what[0], null, arguments);
        try {
            return Invoker.constructInstance(what, arguments);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }
}
