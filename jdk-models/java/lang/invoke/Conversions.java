package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;
import sun.invoke.util.Wrapper;

/** Conversions of boxed values between parameter types, as asType and explicitCastArguments define them. */
final class Conversions {
    private Conversions() {}

    /** One conversion, fixed when a handle is made. */
    enum Step { NONE, CAST, PRIMITIVE, UNBOX, UNBOX_EXPLICIT, ZERO, DROP }

    static Step step(Class<?> from, Class<?> to, boolean explicit) {
        if (to == void.class) {
            return Step.DROP;
        }
        if (from == void.class) {
            return Step.ZERO;
        }
        if (from == to) {
            return Step.NONE;
        }
        if (to.isPrimitive()) {
            if (from.isPrimitive()) {
                return Step.PRIMITIVE;
            }
            return explicit ? Step.UNBOX_EXPLICIT : Step.UNBOX;
        }
        if (to.isAssignableFrom(from) || explicit && to.isInterface()) {
            return Step.NONE;
        }
        return Step.CAST;
    }

    @Hidden
    static Object apply(Step step, Object value, Class<?> to) {
        switch (step) {
            case CAST:
                return to.cast(value);
            case PRIMITIVE:
                return primitive(value, to);
            case UNBOX:
                return unbox(value, to);
            case UNBOX_EXPLICIT:
                return value == null ? zero(to) : primitive(numberOf(value), to);
            case ZERO:
                return zero(to);
            case DROP:
                return null;
            default:
                return value;
        }
    }

    /** The default value of a type: null for references and void. */
    static Object zero(Class<?> type) {
        return type.isPrimitive() && type != void.class ? Wrapper.forPrimitiveType(type).zero() : null;
    }

    static Class<?> wrapperOf(Class<?> primitive) {
        return Wrapper.forPrimitiveType(primitive).wrapperType();
    }

    /** Converts a boxed primitive to another primitive type as a Java cast does (JLS 5.1.2, 5.1.3). */
    static Object primitive(Object value, Class<?> to) {
        if (to == boolean.class) {
            if (value instanceof Boolean) {
                return value;
            }
            return (number(value).byteValue() & 1) != 0;
        }
        Number n = number(value);
        if (to == int.class) {
            return n.intValue();
        } else if (to == long.class) {
            return n.longValue();
        } else if (to == double.class) {
            return n.doubleValue();
        } else if (to == float.class) {
            return n.floatValue();
        } else if (to == char.class) {
            return (char) n.intValue();
        } else if (to == short.class) {
            return (short) n.intValue();
        } else {
            return (byte) n.intValue();
        }
    }

    private static Number number(Object value) {
        if (value instanceof Character) {
            return (int) (Character) value;
        }
        if (value instanceof Boolean) {
            return (Boolean) value ? 1 : 0;
        }
        // Saturation to int happens before narrowing further, but long is truncated.
        return (Number) value;
    }

    private static Object numberOf(Object value) {
        return value instanceof Character || value instanceof Boolean ? value : (Number) value;
    }

    /** Unboxing of a value whose static type did not say which wrapper it is, followed by widening. */
    static Object unbox(Object value, Class<?> to) {
        Wrapper wanted = Wrapper.forPrimitiveType(to);
        if (wanted.wrapperType().isInstance(value)) {
            return value;
        }
        if (value == null) {
            throw new NullPointerException("Cannot invoke \"" + unboxing(to) + "\" because the return value of "
                    + "\"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\""
                    + " is null");
        }
        if (value instanceof Number || value instanceof Character || value instanceof Boolean) {
            Class<?> from = value.getClass();
            if (Wrapper.isWrapperType(from) && wanted.isConvertibleFrom(Wrapper.forWrapperType(from))) {
                return primitive(value, to);
            }
        }
        Object candidate = value instanceof Boolean || value instanceof Character ? value : (Number) value;
        return wanted.wrapperType().cast(candidate);
    }

    private static String unboxing(Class<?> to) {
        String prefix = to == boolean.class || to == char.class ? "int" : to.getName();
        return "java.lang.Number." + prefix + "Value()";
    }
}
