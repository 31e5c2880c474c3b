package java.lang.invoke;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.Hidden;

/** Handles that make, read, write, spread or collect arrays. */
final class ArrayHandles {
    private ArrayHandles() {}

    static final class Spread extends MethodHandle {
        private final MethodHandle target;
        private final int pos;
        private final int length;

        Spread(MethodHandle target, MethodType type, int pos, int length) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.length = length;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object array = args[pos];
            if (array == null && length != 0) {
                throw new NullPointerException("null array reference");
            }
            if (array != null && Array.getLength(array) != length) {
                throw new IllegalArgumentException("array is not of length " + length);
            }
            Object[] elements = new Object[length];
            for (int i = 0; i < length; i++) {
                elements[i] = element(array, i);
            }
            return target.invokeBoxed(Combinators.splice(args, pos, 1, elements));
        }
    }

    static final class Collect extends MethodHandle {
        private final MethodHandle target;
        private final int pos;
        private final Class<?> element;
        private final int length;

        Collect(MethodHandle target, MethodType type, int pos, Class<?> element, int length) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.element = element;
            this.length = length;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object array = Array.newInstance(element, length);
            for (int i = 0; i < length; i++) {
                setElement(array, i, args[pos + i]);
            }
            return target.invokeBoxed(Combinators.splice(args, pos, length, array));
        }
    }

    // Not java.lang.reflect.Array: its exceptions say less.
    @Hidden
    static Object element(Object array, int index) {
        if (array instanceof Object[]) {
            return ((Object[]) array)[index];
        } else if (array instanceof int[]) {
            return ((int[]) array)[index];
        } else if (array instanceof long[]) {
            return ((long[]) array)[index];
        } else if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        } else if (array instanceof char[]) {
            return ((char[]) array)[index];
        } else if (array instanceof double[]) {
            return ((double[]) array)[index];
        } else if (array instanceof float[]) {
            return ((float[]) array)[index];
        } else if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        return ((boolean[]) array)[index];
    }

    @Hidden
    static void setElement(Object array, int index, Object value) {
        if (array instanceof Object[]) {
            ((Object[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = (Integer) value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = (Long) value;
        } else if (array instanceof byte[]) {
            ((byte[]) array)[index] = (Byte) value;
        } else if (array instanceof char[]) {
            ((char[]) array)[index] = (Character) value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = (Double) value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = (Float) value;
        } else if (array instanceof short[]) {
            ((short[]) array)[index] = (Short) value;
        } else {
            ((boolean[]) array)[index] = (Boolean) value;
        }
    }

    enum Operation { MAKE, LENGTH, GET, SET }

    static final class Access extends MethodHandle {
        private final Operation operation;
        private final Class<?> arrayType;

        private Access(MethodType type, Operation operation, Class<?> arrayType) {
            super(type);
            this.operation = operation;
            this.arrayType = arrayType;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            switch (operation) {
                case MAKE:
                    return Array.newInstance(arrayType.getComponentType(), (Integer) args[0]);
                case LENGTH:
                    return Array.getLength(args[0]);
                case GET:
                    return element(args[0], (Integer) args[1]);
                default:
                    setElement(args[0], (Integer) args[1], args[2]);
                    return null;
            }
        }
    }

    static MethodHandle of(Operation operation, Class<?> arrayType) {
        if (!arrayType.isArray()) {
            throw new IllegalArgumentException("not an array type: " + arrayType.getName());
        }
        Class<?> element = arrayType.getComponentType();
        MethodType type;
        switch (operation) {
            case MAKE:
                type = MethodType.methodType(arrayType, int.class);
                break;
            case LENGTH:
                type = MethodType.methodType(int.class, arrayType);
                break;
            case GET:
                type = MethodType.methodType(element, arrayType, int.class);
                break;
            default:
                type = MethodType.methodType(void.class, arrayType, int.class, element);
                break;
        }
        return new Access(type, operation, arrayType);
    }
}
