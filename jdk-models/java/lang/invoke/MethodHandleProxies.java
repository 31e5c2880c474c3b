package java.lang.invoke;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/** Interface instances over method handles. */
public class MethodHandleProxies {
    private MethodHandleProxies() {}

    private static final class Handler implements InvocationHandler {
        private final Class<?> type;
        private final MethodHandle target;
        private final String name;

        Handler(Class<?> type, MethodHandle target, String name) {
            this.type = type;
            this.target = target;
            this.name = name;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            Object[] all = args == null ? new Object[0] : args;
            if (method.getDeclaringClass() == Object.class) {
                switch (method.getName()) {
                    case "toString":
                        return proxy.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(proxy));
                    case "hashCode":
                        return System.identityHashCode(proxy);
                    default:
                        return proxy == all[0];
                }
            }
            if (!Modifier.isAbstract(method.getModifiers()) && !method.getName().equals(name)) {
                return InvocationHandler.invokeDefault(proxy, method, args);
            }
            MethodType wanted = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
            return target.asType(wanted).invokeBoxed(all);
        }
    }

    public static <T> T asInterfaceInstance(Class<T> intfc, MethodHandle target) {
        if (!intfc.isInterface() || !Modifier.isPublic(intfc.getModifiers())) {
            throw new IllegalArgumentException("not a public interface: " + intfc.getName());
        }
        String name = null;
        for (Method method : intfc.getMethods()) {
            if (isObjectMethod(method) || !Modifier.isAbstract(method.getModifiers())) {
                continue;
            }
            if (name != null && !name.equals(method.getName())) {
                throw new IllegalArgumentException("not a single-method interface: " + intfc.getName());
            }
            name = method.getName();
            target.asType(MethodType.methodType(method.getReturnType(), method.getParameterTypes()));
        }
        if (name == null) {
            throw new IllegalArgumentException("not a single-method interface: " + intfc.getName());
        }
        return intfc.cast(instance(intfc, target, name));
    }

    /** An instance of {@code type} whose method {@code name} is the target. */
    static Object instance(Class<?> type, MethodHandle target, String name) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, new Handler(type, target, name));
    }

    private static boolean isObjectMethod(Method method) {
        switch (method.getName()) {
            case "toString":
            case "hashCode":
                return method.getParameterCount() == 0;
            case "equals":
                return method.getParameterCount() == 1 && method.getParameterTypes()[0] == Object.class;
            default:
                return false;
        }
    }

    private static Handler handlerOf(Object x) {
        if (x != null && Proxy.isProxyClass(x.getClass())) {
            InvocationHandler handler = Proxy.getInvocationHandler(x);
            if (handler instanceof Handler) {
                return (Handler) handler;
            }
        }
        return null;
    }

    public static boolean isWrapperInstance(Object x) {
        return handlerOf(x) != null;
    }

    private static Handler requireWrapper(Object x) {
        Handler handler = handlerOf(x);
        if (handler == null) {
            throw new IllegalArgumentException("not a wrapper instance");
        }
        return handler;
    }

    public static MethodHandle wrapperInstanceTarget(Object x) {
        return requireWrapper(x).target;
    }

    public static Class<?> wrapperInstanceType(Object x) {
        return requireWrapper(x).type;
    }
}
