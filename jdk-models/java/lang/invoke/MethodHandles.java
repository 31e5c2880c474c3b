package java.lang.invoke;

import static java.lang.invoke.MethodHandleInfo.*;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import jdk.internal.reflect.CallerSensitive;
import jdk.internal.reflect.Reflection;
import sun.invoke.util.VerifyAccess;

/** Look-ups and combinators. Checks are made here; what runs is in {@link Combinators} and its siblings. */
public class MethodHandles {
    private MethodHandles() {}

    // ---- look-ups ----
    @CallerSensitive
    public static Lookup lookup() {
        return new Lookup(Reflection.getCallerClass());
    }

    public static Lookup publicLookup() {
        return Lookup.PUBLIC_LOOKUP;
    }

    public static Lookup privateLookupIn(Class<?> targetClass, Lookup caller) throws IllegalAccessException {
        if (caller.allowedModes == Lookup.TRUSTED) {
            return new Lookup(targetClass);
        }
        if (targetClass.isPrimitive()) {
            throw new IllegalArgumentException(targetClass + " is a primitive class");
        }
        if (targetClass.isArray()) {
            throw new IllegalArgumentException(targetClass + " is an array class");
        }
        int needed = Lookup.PRIVATE | Lookup.MODULE;
        if ((caller.lookupModes() & needed) != needed) {
            throw new IllegalAccessException("caller does not have PRIVATE and MODULE lookup mode");
        }
        Module callerModule = caller.lookupClass().getModule();
        Module targetModule = targetClass.getModule();
        Class<?> previous = caller.previousLookupClass();
        int modes = Lookup.FULL_POWER_MODES & ~Lookup.ORIGINAL;
        if (targetModule != callerModule) {
            if (!Linkage.isOpen(targetModule, targetClass.getPackageName(), callerModule)) {
                throw new IllegalAccessException("module " + (targetModule.isNamed() ? targetModule.getName() : targetModule)
                        + " does not open " + targetClass.getPackageName() + " to " + callerModule);
            }
            modes &= ~Lookup.MODULE;
            previous = caller.lookupClass();
        }
        return new Lookup(targetClass, previous, modes);
    }

    public static <T> T classData(Lookup caller, String name, Class<T> type) throws IllegalAccessException {
        Objects.requireNonNull(caller);
        Objects.requireNonNull(type);
        if (!"_".equals(name)) {
            throw new IllegalArgumentException("name must be \"_\": " + name);
        }
        if ((caller.lookupModes() & Lookup.ORIGINAL) == 0) {
            throw new IllegalAccessException(caller + " does not have ORIGINAL access");
        }
        Object data = SharedSecrets.getJavaLangAccess().classData(caller.lookupClass());
        return data == null ? null : convertData(data, type);
    }

    public static <T> T classDataAt(Lookup caller, String name, Class<T> type, int index) throws IllegalAccessException {
        List<?> list = classData(caller, name, List.class);
        return list == null ? null : convertData(list.get(index), type);
    }

    @SuppressWarnings("unchecked")
    private static <T> T convertData(Object data, Class<T> type) {
        return (T) Conversions.apply(Conversions.step(Object.class, type, false), data, type);
    }

    public static <T extends java.lang.reflect.Member> T reflectAs(Class<T> expected, MethodHandle target) {
        return Lookup.IMPL_LOOKUP.revealDirect(target).reflectAs(expected, Lookup.IMPL_LOOKUP);
    }

    // ---- arrays and views ----
    public static MethodHandle arrayConstructor(Class<?> arrayClass) {
        return ArrayHandles.of(ArrayHandles.Operation.MAKE, arrayClass);
    }

    public static MethodHandle arrayLength(Class<?> arrayClass) {
        return ArrayHandles.of(ArrayHandles.Operation.LENGTH, arrayClass);
    }

    public static MethodHandle arrayElementGetter(Class<?> arrayClass) {
        return ArrayHandles.of(ArrayHandles.Operation.GET, arrayClass);
    }

    public static MethodHandle arrayElementSetter(Class<?> arrayClass) {
        return ArrayHandles.of(ArrayHandles.Operation.SET, arrayClass);
    }

    public static VarHandle arrayElementVarHandle(Class<?> arrayClass) {
        return VarHandle.ofArray(arrayClass);
    }

    public static VarHandle byteArrayViewVarHandle(Class<?> viewArrayClass, ByteOrder byteOrder) {
        return VarHandle.ofView(VarHandle.BYTE_ARRAY_VIEW, byte[].class, viewArrayClass, byteOrder);
    }

    public static VarHandle byteBufferViewVarHandle(Class<?> viewArrayClass, ByteOrder byteOrder) {
        return VarHandle.ofView(VarHandle.BYTE_BUFFER_VIEW, ByteBuffer.class, viewArrayClass, byteOrder);
    }

    // ---- invokers ----
    public static MethodHandle spreadInvoker(MethodType type, int leadingArgCount) {
        if (leadingArgCount < 0 || leadingArgCount > type.parameterCount()) {
            throw new IllegalArgumentException("bad argument count: " + leadingArgCount);
        }
        return invoker(type).asSpreader(Object[].class, type.parameterCount() - leadingArgCount);
    }

    public static MethodHandle exactInvoker(MethodType type) {
        return new Combinators.Invoker(type, true);
    }

    public static MethodHandle invoker(MethodType type) {
        return new Combinators.Invoker(type, false);
    }

    public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode accessMode, MethodType type) {
        return new Combinators.VarHandleInvoker(accessMode, type, true);
    }

    public static MethodHandle varHandleInvoker(VarHandle.AccessMode accessMode, MethodType type) {
        return new Combinators.VarHandleInvoker(accessMode, type, false);
    }

    static MethodHandle unsupportedAccess(MethodType type, String message) {
        MethodHandle thrower = throwException(type.returnType(), UnsupportedOperationException.class);
        UnsupportedOperationException thrown = new UnsupportedOperationException(message);
        return dropArguments(insertArguments(thrower, 0, thrown), 0, type.parameterArray());
    }

    // ---- types, arguments, control: Adapters checks ----
    public static MethodHandle explicitCastArguments(MethodHandle target, MethodType newType) {
        return Adapters.explicitCastArguments(target, newType);
    }

    public static MethodHandle permuteArguments(MethodHandle target, MethodType newType, int... reorder) {
        return Adapters.permuteArguments(target, newType, reorder);
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        return Adapters.constant(type, value);
    }

    public static MethodHandle identity(Class<?> type) {
        return Adapters.identity(type);
    }

    public static MethodHandle zero(Class<?> type) {
        return Adapters.zero(type);
    }

    public static MethodHandle empty(MethodType type) {
        return Adapters.empty(type);
    }

    public static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
        return Adapters.insertArguments(target, pos, values);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> valueTypes) {
        return Adapters.dropArguments(target, pos, valueTypes);
    }

    public static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... valueTypes) {
        return Adapters.dropArguments(target, pos, valueTypes);
    }

    public static MethodHandle dropArgumentsToMatch(MethodHandle target, int skip, List<Class<?>> newTypes, int pos) {
        return Adapters.dropArgumentsToMatch(target, skip, newTypes, pos);
    }

    public static MethodHandle dropReturn(MethodHandle target) {
        return Adapters.dropReturn(target);
    }

    public static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
        return Adapters.filterArguments(target, pos, filters);
    }

    public static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
        return Adapters.collectArguments(target, pos, filter);
    }

    public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        return Adapters.filterReturnValue(target, filter);
    }

    public static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
        return Adapters.foldArguments(target, combiner);
    }

    public static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
        return Adapters.foldArguments(target, pos, combiner);
    }

    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        return Adapters.guardWithTest(test, target, fallback);
    }

    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> exType,
            MethodHandle handler) {
        return Adapters.catchException(target, exType, handler);
    }

    public static MethodHandle throwException(Class<?> returnType, Class<? extends Throwable> exType) {
        return Adapters.throwException(returnType, exType);
    }

    public static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
        return Adapters.tryFinally(target, cleanup);
    }

    public static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
        return Adapters.tableSwitch(fallback, targets);
    }

    public static MethodHandle loop(MethodHandle[]... clauses) {
        return Loops.loop(clauses);
    }

    public static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body) {
        return Loops.whileLoop(init, pred, body, true);
    }

    public static MethodHandle doWhileLoop(MethodHandle init, MethodHandle body, MethodHandle pred) {
        return Loops.whileLoop(init, pred, body, false);
    }

    public static MethodHandle countedLoop(MethodHandle iterations, MethodHandle init, MethodHandle body) {
        return Loops.counted(empty(iterations.type()), iterations, init, body);
    }

    public static MethodHandle countedLoop(MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
        return Loops.counted(start, end, init, body);
    }

    public static MethodHandle iteratedLoop(MethodHandle iterator, MethodHandle init, MethodHandle body) {
        return Loops.iterated(iterator, init, body);
    }

    // ---- adapted variables ----
    public static VarHandle filterValue(VarHandle target, MethodHandle filterToTarget, MethodHandle filterFromTarget) {
        return AdaptedVariable.filterValue(target, filterToTarget, filterFromTarget);
    }

    public static VarHandle filterCoordinates(VarHandle target, int pos, MethodHandle... filters) {
        return AdaptedVariable.adapt(target, mh -> filterArguments(mh, pos, filters));
    }

    public static VarHandle insertCoordinates(VarHandle target, int pos, Object... values) {
        return AdaptedVariable.adapt(target, mh -> insertArguments(mh, pos, values));
    }

    public static VarHandle permuteCoordinates(VarHandle target, List<Class<?>> newCoordinates, int... reorder) {
        return AdaptedVariable.permute(target, newCoordinates, reorder.clone());
    }

    public static VarHandle collectCoordinates(VarHandle target, int pos, MethodHandle filter) {
        return AdaptedVariable.adapt(target, mh -> collectArguments(mh, pos, filter));
    }

    public static VarHandle dropCoordinates(VarHandle target, int pos, Class<?>... valueTypes) {
        return AdaptedVariable.adapt(target, mh -> dropArguments(mh, pos, valueTypes));
    }

    /** Finds members on behalf of a class. */
    public static final class Lookup {
        public static final int PUBLIC = Modifier.PUBLIC;
        public static final int PRIVATE = Modifier.PRIVATE;
        public static final int PROTECTED = Modifier.PROTECTED;
        public static final int PACKAGE = Modifier.STATIC;
        public static final int MODULE = PACKAGE << 1;
        public static final int UNCONDITIONAL = PACKAGE << 2;
        public static final int ORIGINAL = PACKAGE << 3;

        static final int ALL_MODES = PUBLIC | PRIVATE | PROTECTED | PACKAGE | MODULE | UNCONDITIONAL | ORIGINAL;
        static final int FULL_POWER_MODES = ALL_MODES & ~UNCONDITIONAL;
        static final int TRUSTED = -1;

        static final Lookup IMPL_LOOKUP = new Lookup(Object.class, null, TRUSTED);
        static final Lookup PUBLIC_LOOKUP = new Lookup(Object.class, null, UNCONDITIONAL);

        private final Class<?> lookupClass;
        private final Class<?> previousLookupClass;
        final int allowedModes;

        Lookup(Class<?> lookupClass) {
            this(lookupClass, null, FULL_POWER_MODES);
        }

        Lookup(Class<?> lookupClass, Class<?> previousLookupClass, int allowedModes) {
            this.lookupClass = lookupClass;
            this.previousLookupClass = previousLookupClass;
            this.allowedModes = allowedModes;
        }

        public Class<?> lookupClass() {
            return lookupClass;
        }

        public Class<?> previousLookupClass() {
            return previousLookupClass;
        }

        public int lookupModes() {
            return allowedModes & ALL_MODES;
        }

        public Lookup in(Class<?> requested) {
            Objects.requireNonNull(requested);
            if (requested.isPrimitive()) {
                throw new IllegalArgumentException(requested + " is a primitive class");
            }
            if (requested.isArray()) {
                throw new IllegalArgumentException(requested + " is an array class");
            }
            if (allowedModes == TRUSTED) {
                return new Lookup(requested, null, FULL_POWER_MODES);
            }
            if (requested == lookupClass) {
                return this;
            }
            int modes = allowedModes & FULL_POWER_MODES & ~ORIGINAL;
            Module mine = lookupClass.getModule();
            Module theirs = requested.getModule();
            Class<?> previous = previousLookupClass;
            if ((allowedModes & UNCONDITIONAL) != 0) {
                modes = UNCONDITIONAL;
                previous = null;
            } else if (mine != theirs) {
                if (previous != null && theirs != previous.getModule()) {
                    modes = 0;
                }
                modes &= ~(MODULE | PACKAGE | PRIVATE | PROTECTED);
                previous = lookupClass;
            }
            if ((modes & PACKAGE) != 0 && !VerifyAccess.isSamePackage(lookupClass, requested)) {
                modes &= ~(PACKAGE | PRIVATE | PROTECTED);
            }
            if ((modes & PRIVATE) != 0 && !VerifyAccess.isSamePackageMember(lookupClass, requested)) {
                modes &= ~(PRIVATE | PROTECTED);
            }
            if ((modes & (PUBLIC | UNCONDITIONAL)) != 0 && !LookupAccess.isClassAccessible(this, requested)) {
                modes = 0;
            }
            return new Lookup(requested, previous, modes);
        }

        public Lookup dropLookupMode(int modeToDrop) {
            int old = lookupModes();
            int modes = old & ~(modeToDrop | PROTECTED | ORIGINAL);
            switch (modeToDrop) {
                case PUBLIC:
                    modes &= ~FULL_POWER_MODES;
                    break;
                case MODULE:
                    modes &= ~(PACKAGE | PRIVATE);
                    break;
                case PACKAGE:
                    modes &= ~PRIVATE;
                    break;
                case PROTECTED:
                case PRIVATE:
                case ORIGINAL:
                case UNCONDITIONAL:
                    break;
                default:
                    throw new IllegalArgumentException(modeToDrop + " is not a valid mode to drop");
            }
            return modes == old ? this : new Lookup(lookupClass, previousLookupClass, modes);
        }

        @Override
        public String toString() {
            String name = lookupClass.getName();
            if (previousLookupClass != null) {
                name += "/" + previousLookupClass.getName();
            }
            switch (allowedModes) {
                case 0:
                    return name + "/noaccess";
                case UNCONDITIONAL:
                    return name + "/publicLookup";
                case PUBLIC:
                    return name + "/public";
                case PUBLIC | MODULE:
                    return name + "/module";
                case PUBLIC | PACKAGE:
                case PUBLIC | MODULE | PACKAGE:
                    return name + "/package";
                case PUBLIC | PACKAGE | PRIVATE:
                case PUBLIC | MODULE | PACKAGE | PRIVATE:
                    return name + "/private";
                case PUBLIC | PACKAGE | PRIVATE | PROTECTED:
                case PUBLIC | MODULE | PACKAGE | PRIVATE | PROTECTED:
                case FULL_POWER_MODES:
                    return name;
                case TRUSTED:
                    return "/trusted";
                default:
                    return name + "/" + Integer.toHexString(allowedModes);
            }
        }

        public boolean hasPrivateAccess() {
            return hasFullPrivilegeAccess();
        }

        public boolean hasFullPrivilegeAccess() {
            return allowedModes == TRUSTED || (allowedModes & (PRIVATE | MODULE)) == (PRIVATE | MODULE);
        }

        // ---- classes ----
        public Class<?> defineClass(byte[] bytes) throws IllegalAccessException {
            if ((lookupModes() & PACKAGE) == 0) {
                throw new IllegalAccessException("Lookup does not have PACKAGE access");
            }
            return SharedSecrets.getJavaLangAccess().defineClass(lookupClass.getClassLoader(), classNameIn(bytes),
                    bytes.clone(), null, "__Lookup_defineClass__");
        }

        private String classNameIn(byte[] bytes) {
            String name = Linkage.classNameOf(bytes);
            if (name == null) {
                throw new ClassFormatError("not a class file");
            }
            int dot = name.lastIndexOf('.');
            String pack = dot < 0 ? "" : name.substring(0, dot);
            if (!pack.equals(lookupClass.getPackageName())) {
                throw new IllegalArgumentException(name + " not in same package as lookup class: " + lookupClass.getName());
            }
            return name;
        }

        /** The kinds of hidden classes. */
        public enum ClassOption {
            NESTMATE(1),
            STRONG(4);

            final int flag;

            ClassOption(int flag) {
                this.flag = flag;
            }
        }

        public Lookup defineHiddenClass(byte[] bytes, boolean initialize, ClassOption... options)
                throws IllegalAccessException {
            return new Lookup(makeHidden(bytes.clone(), initialize, null, options));
        }

        public Lookup defineHiddenClassWithClassData(byte[] bytes, Object classData, boolean initialize,
                ClassOption... options) throws IllegalAccessException {
            Objects.requireNonNull(classData);
            return new Lookup(makeHidden(bytes.clone(), initialize, classData, options));
        }

        private Class<?> makeHidden(byte[] bytes, boolean initialize, Object data, ClassOption[] options)
                throws IllegalAccessException {
            if (!hasFullPrivilegeAccess()) {
                throw new IllegalAccessException(this + " does not have full privilege access");
            }
            int flags = 2;
            for (ClassOption option : options) {
                flags |= option.flag;
            }
            String name = classNameIn(bytes);
            return SharedSecrets.getJavaLangAccess().defineClass(lookupClass.getClassLoader(), lookupClass, name, bytes,
                    null, initialize, flags, data);
        }

        public Class<?> findClass(String targetName) throws ClassNotFoundException, IllegalAccessException {
            return accessClass(Class.forName(targetName, false, lookupClass.getClassLoader()));
        }

        public <T> Class<T> ensureInitialized(Class<T> targetClass) throws IllegalAccessException {
            checkInitializable(targetClass);
            Unsafe.getUnsafe().ensureClassInitialized(targetClass);
            return targetClass;
        }

        private void checkInitializable(Class<?> c) throws IllegalAccessException {
            if (c.isPrimitive()) {
                throw new IllegalArgumentException(c + " is a primitive class");
            }
            if (c.isArray()) {
                throw new IllegalArgumentException(c + " is an array class");
            }
            accessClass(c);
        }

        public <T> Class<T> accessClass(Class<T> targetClass) throws IllegalAccessException {
            if (!LookupAccess.isClassAccessible(this, targetClass)) {
                throw LookupAccess.failure("access violation", targetClass, this);
            }
            return targetClass;
        }

        // ---- methods ----
        public MethodHandle findStatic(Class<?> refc, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            return DirectHandle.of(LookupAccess.method(this, REF_invokeStatic, refc, name, type));
        }

        public MethodHandle findVirtual(Class<?> refc, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (refc == MethodHandle.class && (name.equals("invoke") || name.equals("invokeExact"))) {
                return new Combinators.Invoker(type, name.equals("invokeExact"));
            }
            if (refc == VarHandle.class) {
                for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
                    if (mode.methodName().equals(name)) {
                        return new Combinators.VarHandleInvoker(mode, type, false);
                    }
                }
            }
            int kind = refc.isInterface() ? REF_invokeInterface : REF_invokeVirtual;
            Member member = LookupAccess.method(this, kind, refc, name, type);
            return DirectHandle.of(member, receiverType(member));
        }

        /** A protected method of another package is found only for receivers of the look-up class (JVMS 4.10.1.8). */
        private MethodType receiverType(Member member) throws IllegalAccessException {
            MethodType type = member.invocationType();
            boolean narrow = Modifier.isProtected(member.flags) && allowedModes != TRUSTED
                    && !VerifyAccess.isSamePackage(member.owner, lookupClass) && !LookupAccess.isArrayClone(member);
            if (!narrow) {
                return type;
            }
            if (!member.owner.isAssignableFrom(lookupClass)) {
                throw LookupAccess.failure("caller class must be a subclass below the method", member, lookupClass);
            }
            Class<?> receiver = type.parameterType(0);
            return receiver.isAssignableFrom(lookupClass) ? type.changeParameterType(0, lookupClass) : type;
        }

        public MethodHandle findConstructor(Class<?> refc, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (refc.isArray()) {
                throw new NoSuchMethodException("no constructor for array class: " + refc.getName());
            }
            return DirectHandle.of(LookupAccess.method(this, REF_newInvokeSpecial, refc, "<init>", type));
        }

        public MethodHandle findSpecial(Class<?> refc, String name, MethodType type, Class<?> specialCaller)
                throws NoSuchMethodException, IllegalAccessException {
            checkSpecialCaller(specialCaller, refc);
            Lookup inside = specialCaller == lookupClass ? this : in(specialCaller);
            Member member = LookupAccess.method(inside, REF_invokeSpecial, refc, name, type);
            return specialHandle(member, specialCaller);
        }

        private MethodHandle specialHandle(Member member, Class<?> caller) throws IllegalAccessException {
            Member selected = member;
            Class<?> owner = member.owner;
            // invokespecial starts at the direct superclass of the caller (JVMS 6.5 invokespecial).
            if (owner != caller && !owner.isInterface() && owner.isAssignableFrom(caller)
                    && !Modifier.isPrivate(member.flags)) {
                Member above = new Member(REF_invokeSpecial, caller.getSuperclass(), member.name, member.type);
                if (above.resolve()) {
                    selected = above;
                }
            }
            if (Modifier.isAbstract(selected.flags)) {
                throw new AbstractMethodError(selected.toString());
            }
            MethodType type = member.invocationType().changeParameterType(0, caller);
            return DirectHandle.of(selected, type);
        }

        private void checkSpecialCaller(Class<?> caller, Class<?> refc) throws IllegalAccessException {
            if (allowedModes == TRUSTED) {
                return;
            }
            boolean ok = hasFullPrivilegeAccess() && (caller == lookupClass
                    || refc != null && refc.isInterface() && refc.isAssignableFrom(caller));
            if (!ok) {
                throw LookupAccess.failure("no private access for invokespecial", caller, this);
            }
        }

        public MethodHandle bind(Object receiver, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            Class<?> refc = receiver.getClass();
            Member member = LookupAccess.method(this, REF_invokeSpecial, refc, name, type);
            MethodHandle handle = DirectHandle.of(member, member.invocationType());
            return handle.isVarargsCollector()
                    ? handle.asFixedArity().bindTo(receiver).withVarargs(true) : handle.bindTo(receiver);
        }

        // ---- fields ----
        public MethodHandle findGetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(LookupAccess.field(this, REF_getField, refc, name, type));
        }

        public MethodHandle findSetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(LookupAccess.field(this, REF_putField, refc, name, type));
        }

        public MethodHandle findStaticGetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(LookupAccess.field(this, REF_getStatic, refc, name, type));
        }

        public MethodHandle findStaticSetter(Class<?> refc, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return getter(LookupAccess.field(this, REF_putStatic, refc, name, type));
        }

        private MethodHandle getter(Member member) throws IllegalAccessException {
            return DirectHandle.of(member, member.isStatic() ? member.invocationType() : receiverType(member));
        }

        public VarHandle findVarHandle(Class<?> recv, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return VarHandle.ofField(LookupAccess.field(this, REF_getField, recv, name, type), false);
        }

        public VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            Member member = LookupAccess.field(this, REF_getStatic, decl, name, type);
            if (Runtime.version().feature() < 22) {
                // Later releases wait for the first access.
                Unsafe.getUnsafe().ensureClassInitialized(member.owner);
            }
            return VarHandle.ofField(member, false);
        }

        // ---- reflection ----
        public MethodHandle unreflect(Method m) throws IllegalAccessException {
            Class<?> owner = m.getDeclaringClass();
            if (owner == MethodHandle.class && (m.getName().equals("invoke") || m.getName().equals("invokeExact"))
                    || owner == VarHandle.class && Modifier.isNative(m.getModifiers()) && m.isVarArgs()) {
                return unsupportedAccess(MethodType.methodType(m.getReturnType(), owner, Object[].class), null);
            }
            int kind = Modifier.isStatic(m.getModifiers()) ? REF_invokeStatic
                    : owner.isInterface() ? REF_invokeInterface : REF_invokeVirtual;
            Member member = reflected(kind, owner, m.getName(),
                    MethodType.methodType(m.getReturnType(), m.getParameterTypes()));
            checkReflected(member, m.isAccessible());
            boolean narrow = kind != REF_invokeStatic && !m.isAccessible();
            return DirectHandle.of(member, narrow ? receiverType(member) : member.invocationType());
        }

        public MethodHandle unreflectSpecial(Method m, Class<?> specialCaller) throws IllegalAccessException {
            checkSpecialCaller(specialCaller, m.getDeclaringClass());
            Member member = reflected(REF_invokeSpecial, m.getDeclaringClass(), m.getName(),
                    MethodType.methodType(m.getReturnType(), m.getParameterTypes()));
            Lookup inside = specialCaller == lookupClass ? this : in(specialCaller);
            inside.checkReflected(member, false);
            return specialHandle(member, specialCaller);
        }

        public MethodHandle unreflectConstructor(Constructor<?> c) throws IllegalAccessException {
            Member member = reflected(REF_newInvokeSpecial, c.getDeclaringClass(), "<init>",
                    MethodType.methodType(void.class, c.getParameterTypes()));
            checkReflected(member, c.isAccessible());
            return DirectHandle.of(member);
        }

        public MethodHandle unreflectGetter(Field f) throws IllegalAccessException {
            return unreflectField(f, false);
        }

        public MethodHandle unreflectSetter(Field f) throws IllegalAccessException {
            return unreflectField(f, true);
        }

        private MethodHandle unreflectField(Field f, boolean setter) throws IllegalAccessException {
            boolean isStatic = Modifier.isStatic(f.getModifiers());
            int kind = (isStatic ? REF_getStatic : REF_getField) + (setter ? 2 : 0);
            Member member = reflected(kind, f.getDeclaringClass(), f.getName(), f.getType());
            checkReflected(member, f.isAccessible());
            if (setter && Modifier.isFinal(member.flags)) {
                Class<?> owner = f.getDeclaringClass();
                boolean trusted = isStatic || owner.isHidden() || owner.isRecord();
                if (!f.isAccessible() || trusted) {
                    String what = trusted ? (isStatic ? "static final field has no write access"
                            : "final field has no write access") : "final field has no write access";
                    throw LookupAccess.failure(what, member, this);
                }
            }
            return DirectHandle.of(member);
        }

        public VarHandle unreflectVarHandle(Field f) throws IllegalAccessException {
            int kind = Modifier.isStatic(f.getModifiers()) ? REF_getStatic : REF_getField;
            Member member = reflected(kind, f.getDeclaringClass(), f.getName(), f.getType());
            checkReflected(member, false);
            return VarHandle.ofField(member, false);
        }

        private static Member reflected(int kind, Class<?> owner, String name, Object type) {
            Member member = new Member(kind, owner, name, type);
            if (!member.resolve()) {
                throw new InternalError(member.toString());
            }
            return member;
        }

        private void checkReflected(Member member, boolean accessible) throws IllegalAccessException {
            if (!accessible) {
                LookupAccess.checkAccess(this, member);
            }
        }

        public MethodHandleInfo revealDirect(MethodHandle target) {
            Member member = target.directMember();
            if (member == null) {
                throw new IllegalArgumentException("not a direct method handle");
            }
            try {
                LookupAccess.checkAccess(this, member);
            } catch (IllegalAccessException e) {
                throw new IllegalArgumentException(e);
            }
            return new InfoFromMemberName(member);
        }
    }
}
