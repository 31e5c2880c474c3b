package ravel.replace.jdk.internal.reflect;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import ravel.internal.Invoker;

final class NativeMethodAccessorImpl {
    private NativeMethodAccessorImpl() {}

    static Object invoke0(Method method, Object receiver, Object[] arguments) throws InvocationTargetException {
        Invoker.check(method, receiver, arguments);
        try {
            return Invoker.call(method, receiver, arguments);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }
}
