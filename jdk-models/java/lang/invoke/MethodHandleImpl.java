package java.lang.invoke;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.internal.access.JavaLangInvokeAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.invoke.NativeEntryPoint;
import ravel.internal.Unsupported;

/** Registers what other packages of the JDK reach java.lang.invoke by; the JDK asks for this class by name. */
final class MethodHandleImpl {
    private MethodHandleImpl() {}

    static {
        SharedSecrets.setJavaLangInvokeAccess(new Access());
    }

    // The interface differs between releases: methods that only some have carry no @Override.
    private static final class Access implements JavaLangInvokeAccess {
        private static RuntimeException unsupported(String what) {
            Unsupported.raise("java.lang.invoke: " + what);
            return new UnsupportedOperationException(what);
        }

        @Override
        public Object newMemberName() {
            throw unsupported("MemberName");
        }

        @Override
        public String getName(Object member) {
            throw unsupported("MemberName");
        }

        @Override
        public MethodType getMethodType(Object member) {
            throw unsupported("MemberName");
        }

        public MethodType getMethodType(String descriptor, ClassLoader loader) {
            return MethodType.fromDescriptor(descriptor, loader);
        }

        @Override
        public String getMethodDescriptor(Object member) {
            throw unsupported("MemberName");
        }

        @Override
        public boolean isNative(Object member) {
            throw unsupported("MemberName");
        }

        @Override
        public Class<?> getDeclaringClass(Object member) {
            throw unsupported("MemberName");
        }

        @Override
        public Map<String, byte[]> generateHolderClasses(Stream<String> traces) {
            throw unsupported("generateHolderClasses");
        }

        @Override
        public VarHandle memoryAccessVarHandle(Class<?> carrier, boolean skipAlignment, long alignment, ByteOrder order) {
            throw unsupported("VarHandles of foreign memory");
        }

        @Override
        public VarHandle filterValue(VarHandle target, MethodHandle to, MethodHandle from) {
            return MethodHandles.filterValue(target, to, from);
        }

        @Override
        public VarHandle filterCoordinates(VarHandle target, int pos, MethodHandle... filters) {
            return MethodHandles.filterCoordinates(target, pos, filters);
        }

        @Override
        public VarHandle dropCoordinates(VarHandle target, int pos, Class<?>... valueTypes) {
            return MethodHandles.dropCoordinates(target, pos, valueTypes);
        }

        @Override
        public VarHandle permuteCoordinates(VarHandle target, List<Class<?>> newCoordinates, int... reorder) {
            return MethodHandles.permuteCoordinates(target, newCoordinates, reorder);
        }

        @Override
        public VarHandle collectCoordinates(VarHandle target, int pos, MethodHandle filter) {
            return MethodHandles.collectCoordinates(target, pos, filter);
        }

        @Override
        public VarHandle insertCoordinates(VarHandle target, int pos, Object... values) {
            return MethodHandles.insertCoordinates(target, pos, values);
        }

        @Override
        public MethodHandle nativeMethodHandle(NativeEntryPoint entry, MethodHandle fallback) {
            throw unsupported("foreign functions");
        }

        @Override
        public void ensureCustomized(MethodHandle handle) {}

        public MethodHandle unreflectConstructor(Constructor<?> constructor) throws IllegalAccessException {
            return MethodHandles.Lookup.IMPL_LOOKUP.unreflectConstructor(constructor);
        }

        public MethodHandle unreflectField(Field field, boolean setter) throws IllegalAccessException {
            MethodHandles.Lookup lookup = MethodHandles.Lookup.IMPL_LOOKUP;
            return setter ? lookup.unreflectSetter(field) : lookup.unreflectGetter(field);
        }

        public MethodHandle findVirtual(Class<?> owner, String name, MethodType type) throws IllegalAccessException {
            try {
                return MethodHandles.Lookup.IMPL_LOOKUP.findVirtual(owner, name, type);
            } catch (NoSuchMethodException e) {
                return null;
            }
        }

        public MethodHandle findStatic(Class<?> owner, String name, MethodType type) throws IllegalAccessException {
            try {
                return MethodHandles.Lookup.IMPL_LOOKUP.findStatic(owner, name, type);
            } catch (NoSuchMethodException e) {
                return null;
            }
        }
    }
}
