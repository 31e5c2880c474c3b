package ravel.replace.jdk.internal.reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import ravel.internal.Invoker;

final class NativeConstructorAccessorImpl {
    private NativeConstructorAccessorImpl() {}

    static Object newInstance0(Constructor<?> constructor, Object[] arguments)
            throws InstantiationException, InvocationTargetException {
        Invoker.check(constructor, null, arguments);
        try {
            return Invoker.construct(constructor, arguments);
        } catch (InstantiationException e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }
}
