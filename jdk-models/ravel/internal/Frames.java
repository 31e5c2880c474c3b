package ravel.internal;

import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import java.util.Set;

/** Frames of the current thread for StackWalker. */
public final class Frames {
    private Frames() {}

    private static native StackFrame[] capture(StackWalker walker, boolean reflection);

    private static native Set<StackWalker.Option> options(StackWalker walker);

    public static native boolean retains(StackWalker walker);

    /** The frames below the method of StackWalker that asks. */
    public static StackFrame[] of(StackWalker walker) {
        Set<StackWalker.Option> options = options(walker);
        return capture(walker, options.contains(StackWalker.Option.SHOW_REFLECT_FRAMES)
                || options.contains(StackWalker.Option.SHOW_HIDDEN_FRAMES));
    }

    /** As `of`, without the frames of reflection. */
    public static StackFrame[] callers(StackWalker walker) {
        return capture(walker, false);
    }

    /** Made and filled by the engine. */
    static final class Walked implements StackFrame {
        private Class<?> declaringClass;
        private String descriptor;
        private StackTraceElement element;
        private int index;
        private boolean retain;

        private void ensureRetained() {
            if (!retain) {
                throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
            }
        }

        @Override
        public String getClassName() {
            return declaringClass.getName();
        }

        @Override
        public String getMethodName() {
            return element.getMethodName();
        }

        @Override
        public Class<?> getDeclaringClass() {
            ensureRetained();
            return declaringClass;
        }

        @Override
        public MethodType getMethodType() {
            ensureRetained();
            return MethodType.fromMethodDescriptorString(descriptor, declaringClass.getClassLoader());
        }

        @Override
        public String getDescriptor() {
            return descriptor;
        }

        @Override
        public int getByteCodeIndex() {
            return index;
        }

        @Override
        public String getFileName() {
            return element.getFileName();
        }

        @Override
        public int getLineNumber() {
            return element.getLineNumber();
        }

        @Override
        public boolean isNativeMethod() {
            return element.isNativeMethod();
        }

        @Override
        public StackTraceElement toStackTraceElement() {
            return element;
        }

        @Override
        public String toString() {
            return element.toString();
        }
    }
}
