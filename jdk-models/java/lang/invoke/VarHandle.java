package java.lang.invoke;

import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandle.PolymorphicSignature;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import jdk.internal.vm.annotation.Hidden;

/**
 * A VarHandle as data: what kind of variable, of which type, where. The engine's natives read these fields and carry
 * the access out; call sites of the access methods are linked to them directly.
 */
public abstract class VarHandle implements Constable {
    // Forms, known to the engine.
    static final int FIELD = 0;
    static final int STATIC_FIELD = 1;
    static final int ARRAY = 2;
    static final int BYTE_ARRAY_VIEW = 3;
    static final int BYTE_BUFFER_VIEW = 4;
    static final int INDIRECT = 5;

    final int form;
    final Class<?> varType;
    final Class<?> receiver;  // class of the first coordinate; owner of a static field
    final long offset;        // of a field
    final boolean readOnly;
    final boolean bigEndian;  // of a view
    final boolean exact;

    VarHandle(int form, Class<?> varType, Class<?> receiver, long offset, boolean readOnly, boolean bigEndian,
            boolean exact) {
        this.form = form;
        this.varType = varType;
        this.receiver = receiver;
        this.offset = offset;
        this.readOnly = readOnly;
        this.bigEndian = bigEndian;
        this.exact = exact;
    }

    /** Variables that the engine accesses itself. */
    private static final class Direct extends VarHandle {
        Direct(int form, Class<?> varType, Class<?> receiver, long offset, boolean readOnly, boolean bigEndian,
                boolean exact, String name) {
            super(form, varType, receiver, offset, readOnly, bigEndian, exact);
            this.name = name;
        }

        private final String name;  // of a field

        @Override
        VarHandle withExact(boolean wanted) {
            return wanted == exact ? this
                    : new Direct(form, varType, receiver, offset, readOnly, bigEndian, wanted, name);
        }

        @Override
        public Optional<VarHandleDesc> describeConstable() {
            Optional<ClassDesc> owner = receiver.describeConstable();
            Optional<ClassDesc> type = varType.describeConstable();
            if (owner.isEmpty() || type.isEmpty() || form > ARRAY) {
                return Optional.empty();
            }
            if (form == ARRAY) {
                return Optional.of(VarHandleDesc.ofArray(owner.get()));
            }
            return Optional.of(form == FIELD ? VarHandleDesc.ofField(owner.get(), name, type.get())
                    : VarHandleDesc.ofStaticField(owner.get(), name, type.get()));
        }
    }

    static VarHandle ofField(Member member, boolean writable) {
        boolean isFinal = !writable && java.lang.reflect.Modifier.isFinal(member.flags);
        if (member.isStatic()) {
            return new Direct(STATIC_FIELD, member.fieldType(), member.owner, member.offset, isFinal, false, false,
                    member.name);
        }
        return new Direct(FIELD, member.fieldType(), member.reference, member.offset, isFinal, false, false, member.name);
    }

    static VarHandle ofArray(Class<?> arrayClass) {
        if (!arrayClass.isArray()) {
            throw new IllegalArgumentException("not an array type: " + arrayClass.getName());
        }
        return new Direct(ARRAY, arrayClass.getComponentType(), arrayClass, 0, false, false, false, null);
    }

    static VarHandle ofView(int form, Class<?> receiver, Class<?> viewArray, ByteOrder order) {
        if (!viewArray.isArray()) {
            throw new IllegalArgumentException("not an array type: " + viewArray.getName());
        }
        Class<?> element = viewArray.getComponentType();
        if (!element.isPrimitive() || element == boolean.class || element == byte.class) {
            throw new UnsupportedOperationException();
        }
        return new Direct(form, element, receiver, 0, false, order == ByteOrder.BIG_ENDIAN, false, null);
    }

    abstract VarHandle withExact(boolean wanted);

    public boolean hasInvokeExactBehavior() {
        return exact;
    }

    public VarHandle withInvokeExactBehavior() {
        return withExact(true);
    }

    public VarHandle withInvokeBehavior() {
        return withExact(false);
    }

    // ---- the access methods ----
    @PolymorphicSignature
    public final native Object get(Object... args);

    @PolymorphicSignature
    public final native void set(Object... args);

    @PolymorphicSignature
    public final native Object getVolatile(Object... args);

    @PolymorphicSignature
    public final native void setVolatile(Object... args);

    @PolymorphicSignature
    public final native Object getOpaque(Object... args);

    @PolymorphicSignature
    public final native void setOpaque(Object... args);

    @PolymorphicSignature
    public final native Object getAcquire(Object... args);

    @PolymorphicSignature
    public final native void setRelease(Object... args);

    @PolymorphicSignature
    public final native boolean compareAndSet(Object... args);

    @PolymorphicSignature
    public final native Object compareAndExchange(Object... args);

    @PolymorphicSignature
    public final native Object compareAndExchangeAcquire(Object... args);

    @PolymorphicSignature
    public final native Object compareAndExchangeRelease(Object... args);

    @PolymorphicSignature
    public final native boolean weakCompareAndSetPlain(Object... args);

    @PolymorphicSignature
    public final native boolean weakCompareAndSet(Object... args);

    @PolymorphicSignature
    public final native boolean weakCompareAndSetAcquire(Object... args);

    @PolymorphicSignature
    public final native boolean weakCompareAndSetRelease(Object... args);

    @PolymorphicSignature
    public final native Object getAndSet(Object... args);

    @PolymorphicSignature
    public final native Object getAndSetAcquire(Object... args);

    @PolymorphicSignature
    public final native Object getAndSetRelease(Object... args);

    @PolymorphicSignature
    public final native Object getAndAdd(Object... args);

    @PolymorphicSignature
    public final native Object getAndAddAcquire(Object... args);

    @PolymorphicSignature
    public final native Object getAndAddRelease(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseOr(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseOrAcquire(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseOrRelease(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseAnd(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseAndAcquire(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseAndRelease(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseXor(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseXorAcquire(Object... args);

    @PolymorphicSignature
    public final native Object getAndBitwiseXorRelease(Object... args);

    // ---- boxed accesses: arguments are of exactly the types of accessModeType ----
    private static native void accessVoid(VarHandle variable, int mode, Object[] args);

    private static native int accessInt(VarHandle variable, int mode, Object[] args);

    private static native long accessLong(VarHandle variable, int mode, Object[] args);

    private static native float accessFloat(VarHandle variable, int mode, Object[] args);

    private static native double accessDouble(VarHandle variable, int mode, Object[] args);

    private static native Object accessObject(VarHandle variable, int mode, Object[] args);

    @Hidden
    Object accessBoxed(AccessMode mode, Object[] args) throws Throwable {
        Class<?> result = mode.at.returns(varType);
        int number = mode.ordinal();
        if (!result.isPrimitive()) {
            return accessObject(this, number, args);
        } else if (result == void.class) {
            accessVoid(this, number, args);
            return null;
        } else if (result == int.class) {
            return accessInt(this, number, args);
        } else if (result == boolean.class) {
            return accessInt(this, number, args) != 0;
        } else if (result == long.class) {
            return accessLong(this, number, args);
        } else if (result == double.class) {
            return accessDouble(this, number, args);
        } else if (result == float.class) {
            return accessFloat(this, number, args);
        } else if (result == byte.class) {
            return (byte) accessInt(this, number, args);
        } else if (result == char.class) {
            return (char) accessInt(this, number, args);
        } else {
            return (short) accessInt(this, number, args);
        }
    }

    /** An access whose call site has type {@code type}: converted as asType does unless it must match exactly. */
    @Hidden
    Object accessConverted(AccessMode mode, MethodType type, Object[] args, boolean mustMatch) throws Throwable {
        MethodType own = accessModeType(mode);
        if (own == type) {
            return accessBoxed(mode, args);
        }
        if (mustMatch) {
            MethodType mine = own.insertParameterTypes(0, VarHandle.class);
            MethodType theirs = type.insertParameterTypes(0, VarHandle.class);
            throw Linkage.isModern() ? Linkage.wrongType(mine, theirs) : Linkage.wrongType(theirs, mine);
        }
        if (exact) {
            throw Linkage.wrongType(own, type);
        }
        Accessor accessor = new Accessor(this, mode);
        if (!own.isConvertibleTo(type)) {
            MethodType mine = own.insertParameterTypes(0, VarHandle.class);
            MethodType theirs = type.insertParameterTypes(0, VarHandle.class);
            throw new WrongMethodTypeException("cannot convert MethodHandle" + mine + " to " + theirs);
        }
        return accessor.asType(type).invokeBoxed(args);
    }

    private static final class Accessor extends MethodHandle {
        private final VarHandle variable;
        private final AccessMode mode;

        Accessor(VarHandle variable, AccessMode mode) {
            super(variable.accessModeType(mode));
            this.variable = variable;
            this.mode = mode;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            return variable.accessBoxed(mode, args);
        }
    }

    public MethodHandle toMethodHandle(AccessMode accessMode) {
        if (!isAccessModeSupported(accessMode)) {
            return MethodHandles.unsupportedAccess(accessModeType(accessMode),
                    Linkage.isModern() ? accessMode.methodName() : null);
        }
        return new Accessor(this, accessMode);
    }

    public Class<?> varType() {
        return varType;
    }

    public List<Class<?>> coordinateTypes() {
        switch (form) {
            case FIELD:
                return List.of(receiver);
            case STATIC_FIELD:
                return List.of();
            default:
                return List.of(receiver, int.class);
        }
    }

    public final MethodType accessModeType(AccessMode accessMode) {
        return accessMode.at.type(varType, coordinateTypes());
    }

    public boolean isAccessModeSupported(AccessMode accessMode) {
        AccessType at = accessMode.at;
        if (at == AccessType.GET) {
            return form < BYTE_ARRAY_VIEW || accessMode == AccessMode.GET || viewsAreAtomic();
        }
        if (readOnly) {
            return false;
        }
        if (form >= BYTE_ARRAY_VIEW) {
            return supportedByView(accessMode, at);
        }
        if (at == AccessType.GET_AND_UPDATE && accessMode.isAdd()) {
            return varType.isPrimitive() && varType != boolean.class;
        }
        if (at == AccessType.GET_AND_UPDATE && accessMode.isBitwise()) {
            return varType.isPrimitive() && varType != float.class && varType != double.class;
        }
        return true;
    }

    /** Since JDK 23 views of byte arrays know only plain accesses. */
    private boolean viewsAreAtomic() {
        return form == BYTE_BUFFER_VIEW || Runtime.version().feature() < 23;
    }

    private boolean supportedByView(AccessMode mode, AccessType at) {
        if (mode == AccessMode.SET) {
            return true;
        }
        if (!viewsAreAtomic()) {
            return false;
        }
        boolean word = varType == int.class || varType == long.class;
        switch (at) {
            case SET:
                return true;
            case GET_AND_UPDATE:
                return mode.isAdd() || mode.isBitwise() ? word : word || varType == float.class || varType == double.class;
            default:
                return word || varType == float.class || varType == double.class;
        }
    }

    @Override
    public final String toString() {
        return "VarHandle[varType=" + varType().getName() + ", coord=" + coordinateTypes() + "]";
    }

    @Override
    public Optional<VarHandleDesc> describeConstable() {
        return Optional.empty();
    }

    // ---- fences ----
    public static native void fullFence();

    public static native void acquireFence();

    public static native void releaseFence();

    public static native void loadLoadFence();

    public static native void storeStoreFence();

    /** The shapes of access methods. */
    enum AccessType {
        GET, SET, COMPARE_AND_SET, COMPARE_AND_EXCHANGE, GET_AND_UPDATE;

        Class<?> returns(Class<?> value) {
            return this == SET ? void.class : this == COMPARE_AND_SET ? boolean.class : value;
        }

        MethodType type(Class<?> value, List<Class<?>> coordinates) {
            int extra = this == GET ? 0 : this == SET || this == GET_AND_UPDATE ? 1 : 2;
            Class<?>[] parameters = coordinates.toArray(new Class<?>[coordinates.size() + extra]);
            for (int i = coordinates.size(); i < parameters.length; i++) {
                parameters[i] = value;
            }
            return MethodType.methodType(returns(value), parameters);
        }
    }

    /** The access modes; the engine knows them by number. */
    public enum AccessMode {
        GET("get", AccessType.GET),
        SET("set", AccessType.SET),
        GET_VOLATILE("getVolatile", AccessType.GET),
        SET_VOLATILE("setVolatile", AccessType.SET),
        GET_ACQUIRE("getAcquire", AccessType.GET),
        SET_RELEASE("setRelease", AccessType.SET),
        GET_OPAQUE("getOpaque", AccessType.GET),
        SET_OPAQUE("setOpaque", AccessType.SET),
        COMPARE_AND_SET("compareAndSet", AccessType.COMPARE_AND_SET),
        COMPARE_AND_EXCHANGE("compareAndExchange", AccessType.COMPARE_AND_EXCHANGE),
        COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire", AccessType.COMPARE_AND_EXCHANGE),
        COMPARE_AND_EXCHANGE_RELEASE("compareAndExchangeRelease", AccessType.COMPARE_AND_EXCHANGE),
        WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain", AccessType.COMPARE_AND_SET),
        WEAK_COMPARE_AND_SET("weakCompareAndSet", AccessType.COMPARE_AND_SET),
        WEAK_COMPARE_AND_SET_ACQUIRE("weakCompareAndSetAcquire", AccessType.COMPARE_AND_SET),
        WEAK_COMPARE_AND_SET_RELEASE("weakCompareAndSetRelease", AccessType.COMPARE_AND_SET),
        GET_AND_SET("getAndSet", AccessType.GET_AND_UPDATE),
        GET_AND_SET_ACQUIRE("getAndSetAcquire", AccessType.GET_AND_UPDATE),
        GET_AND_SET_RELEASE("getAndSetRelease", AccessType.GET_AND_UPDATE),
        GET_AND_ADD("getAndAdd", AccessType.GET_AND_UPDATE),
        GET_AND_ADD_ACQUIRE("getAndAddAcquire", AccessType.GET_AND_UPDATE),
        GET_AND_ADD_RELEASE("getAndAddRelease", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_OR("getAndBitwiseOr", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_OR_RELEASE("getAndBitwiseOrRelease", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_OR_ACQUIRE("getAndBitwiseOrAcquire", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_AND("getAndBitwiseAnd", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_AND_RELEASE("getAndBitwiseAndRelease", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_AND_ACQUIRE("getAndBitwiseAndAcquire", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_XOR("getAndBitwiseXor", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_XOR_RELEASE("getAndBitwiseXorRelease", AccessType.GET_AND_UPDATE),
        GET_AND_BITWISE_XOR_ACQUIRE("getAndBitwiseXorAcquire", AccessType.GET_AND_UPDATE);

        final String methodName;
        final AccessType at;

        AccessMode(String methodName, AccessType at) {
            this.methodName = methodName;
            this.at = at;
        }

        public String methodName() {
            return methodName;
        }

        public static AccessMode valueFromMethodName(String methodName) {
            for (AccessMode mode : values()) {
                if (mode.methodName.equals(methodName)) {
                    return mode;
                }
            }
            throw new IllegalArgumentException("No AccessMode value for method name " + methodName);
        }

        static AccessMode valueFromOrdinal(int ordinal) {
            return values()[ordinal];
        }

        boolean isAdd() {
            return methodName.startsWith("getAndAdd");
        }

        boolean isBitwise() {
            return methodName.startsWith("getAndBitwise");
        }
    }

    /** Nominal descriptors of VarHandles. */
    public static final class VarHandleDesc extends DynamicConstantDesc<VarHandle> {
        private final ClassDesc declaringClass;
        private final ClassDesc varType;
        private final int form;

        private VarHandleDesc(int form, DirectMethodHandleDesc bootstrap, String name, ClassDesc declaringClass,
                ClassDesc varType, ConstantDesc... args) {
            super(bootstrap, name, ConstantDescs.CD_VarHandle, args);
            this.form = form;
            this.declaringClass = declaringClass;
            this.varType = varType;
        }

        public static VarHandleDesc ofField(ClassDesc declaringClass, String name, ClassDesc fieldType) {
            return new VarHandleDesc(FIELD, ConstantDescs.BSM_VARHANDLE_FIELD, name, declaringClass, fieldType,
                    declaringClass, fieldType);
        }

        public static VarHandleDesc ofStaticField(ClassDesc declaringClass, String name, ClassDesc fieldType) {
            return new VarHandleDesc(STATIC_FIELD, ConstantDescs.BSM_VARHANDLE_STATIC_FIELD, name, declaringClass,
                    fieldType, declaringClass, fieldType);
        }

        public static VarHandleDesc ofArray(ClassDesc arrayClass) {
            if (!arrayClass.isArray()) {
                throw new IllegalArgumentException("Array type argument not an array: " + arrayClass);
            }
            return new VarHandleDesc(ARRAY, ConstantDescs.BSM_VARHANDLE_ARRAY, ConstantDescs.DEFAULT_NAME, arrayClass,
                    arrayClass.componentType(), arrayClass);
        }

        public ClassDesc varType() {
            return varType;
        }

        @Override
        public VarHandle resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
            Class<?> owner = (Class<?>) declaringClass.resolveConstantDesc(lookup);
            if (form == ARRAY) {
                return MethodHandles.arrayElementVarHandle(owner);
            }
            Class<?> type = (Class<?>) varType.resolveConstantDesc(lookup);
            return form == FIELD ? lookup.findVarHandle(owner, constantName(), type)
                    : lookup.findStaticVarHandle(owner, constantName(), type);
        }

        @Override
        public String toString() {
            if (form == ARRAY) {
                return "VarHandleDesc[" + declaringClass.displayName() + "[]]";
            }
            String prefix = form == STATIC_FIELD ? "static " : "";
            return "VarHandleDesc[" + prefix + declaringClass.displayName() + '.' + constantName() + ':'
                    + varType.displayName() + "]";
        }
    }
}
