package java.lang.invoke;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A method handle as the engine runs it: an object that takes its arguments boxed in an array and returns its result
 * boxed. Call sites of invokeExact and invoke are linked to spun adapters that check or convert the type, box, call
 * {@link #invokeBoxed} and unbox; nothing of the JDK's LambdaForms is used.
 */
public abstract class MethodHandle implements Constable {
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface PolymorphicSignature {}

    private final MethodType type;
    private MethodHandle asTypeCache;

    MethodHandle(MethodType type) {
        this.type = Objects.requireNonNull(type);
    }

    /**
     * Runs the handle. {@code args} has one element per parameter; primitives are in exactly their own wrapper, and
     * references are instances of the parameter types. The array is only read, and void answers null.
     */
    abstract Object invokeBoxed(Object[] args) throws Throwable;

    public MethodType type() {
        return type;
    }

    @PolymorphicSignature
    public final native Object invokeExact(Object... args) throws Throwable;

    @PolymorphicSignature
    public final native Object invoke(Object... args) throws Throwable;

    public Object invokeWithArguments(Object... arguments) throws Throwable {
        Object[] passed = arguments.clone();
        if (isVarargsCollector() && passed.length > MethodType.MAX_MH_ARITY) {
            // More than a method type can have: collected here.
            return ((VarargsHandle) this).invokeCollected(passed);
        }
        return asType(MethodType.genericMethodType(passed.length)).invokeBoxed(passed);
    }

    public Object invokeWithArguments(List<?> arguments) throws Throwable {
        return invokeWithArguments(arguments.toArray());
    }

    public final MethodHandle asType(MethodType newType) {
        if (newType == type) {
            return this;
        }
        MethodHandle cached = asTypeCache;
        if (cached != null && cached.type == newType) {
            return cached;
        }
        MethodHandle converted = asTypeUncached(newType);
        asTypeCache = converted;
        return converted;
    }

    MethodHandle asTypeUncached(MethodType newType) {
        if (!type.isConvertibleTo(newType)) {
            throw new WrongMethodTypeException("cannot convert " + this + " to " + newType);
        }
        return new ConvertHandle(this, newType, false);
    }

    public MethodHandle asSpreader(Class<?> arrayType, int arrayLength) {
        return asSpreader(type.parameterCount() - arrayLength, arrayType, arrayLength);
    }

    public MethodHandle asSpreader(int pos, Class<?> arrayType, int arrayLength) {
        Class<?> element = elementType(arrayType);
        int count = type.parameterCount();
        if (arrayLength < 0 || arrayLength > count) {
            throw new IllegalArgumentException("bad spread array length");
        }
        if (pos < 0 || pos > count - arrayLength) {
            throw new IllegalArgumentException("bad spread position");
        }
        MethodType spread = type;
        for (int i = pos; i < pos + arrayLength; i++) {
            Class<?> parameter = type.parameterType(i);
            boolean fits = parameter == element || element == Object.class
                    || !element.isPrimitive() && !parameter.isPrimitive();
            if (!fits && !MethodType.canConvert(element, parameter)) {
                throw new WrongMethodTypeException("cannot convert " + this + " to "
                        + type.asSpreaderType(arrayType, pos, arrayLength));
            }
            spread = spread.changeParameterType(i, element);
        }
        MethodType result = spread.dropParameterTypes(pos, pos + arrayLength).insertParameterTypes(pos, arrayType);
        return new ArrayHandles.Spread(asType(spread), result, pos, arrayLength);
    }

    public MethodHandle withVarargs(boolean makeVarargs) {
        if (makeVarargs == isVarargsCollector()) {
            return this;
        }
        return makeVarargs ? asVarargsCollector(type.lastParameterType()) : asFixedArity();
    }

    public MethodHandle asCollector(Class<?> arrayType, int arrayLength) {
        return asCollector(type.parameterCount() - 1, arrayType, arrayLength);
    }

    public MethodHandle asCollector(int pos, Class<?> arrayType, int arrayLength) {
        Class<?> element = elementType(arrayType);
        checkCollector(pos, arrayType);
        if (arrayLength < 0) {
            throw new IllegalArgumentException("array length is not legal");
        }
        Class<?>[] added = new Class<?>[arrayLength];
        Arrays.fill(added, element);
        MethodType collected = type.dropParameterTypes(pos, pos + 1).insertParameterTypes(pos, added);
        MethodHandle target = asType(type.changeParameterType(pos, arrayType));
        return new ArrayHandles.Collect(target, collected, pos, element, arrayLength);
    }

    private void checkCollector(int pos, Class<?> arrayType) {
        if (pos < 0 || pos >= type.parameterCount() || !type.parameterType(pos).isAssignableFrom(arrayType)) {
            throw new IllegalArgumentException("array type not assignable to argument: " + this + ", " + arrayType);
        }
    }

    public MethodHandle asVarargsCollector(Class<?> arrayType) {
        elementType(arrayType);
        Objects.requireNonNull(arrayType);
        checkCollector(type.parameterCount() - 1, arrayType);
        if (isVarargsCollector() && type.lastParameterType() == arrayType) {
            return this;
        }
        return new VarargsHandle(asFixedArity(), arrayType);
    }

    private static Class<?> elementType(Class<?> arrayType) {
        Class<?> element = arrayType.getComponentType();
        if (element == null) {
            throw new IllegalArgumentException("not an array type: " + arrayType.getName());
        }
        return element;
    }

    public boolean isVarargsCollector() {
        return false;
    }

    public MethodHandle asFixedArity() {
        return this;
    }

    public MethodHandle bindTo(Object x) {
        if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive()) {
            throw new IllegalArgumentException("no leading reference parameter");
        }
        Object value = type.parameterType(0).cast(x);
        return new Combinators.Insert(this, type.dropParameterTypes(0, 1), 0, new Object[] {value});
    }

    /** The member that this handle calls without anything around it, or null. */
    Member directMember() {
        return null;
    }

    @Override
    public Optional<MethodHandleDesc> describeConstable() {
        Member member = directMember();
        if (member == null) {
            return Optional.empty();
        }
        Optional<ClassDesc> owner = member.reference.describeConstable();
        if (owner.isEmpty()) {
            return Optional.empty();
        }
        DirectMethodHandleDesc.Kind kind = DirectMethodHandleDesc.Kind.valueOf(member.kind, member.reference.isInterface());
        if (member.isField()) {
            return member.fieldType().describeConstable()
                    .map(type -> MethodHandleDesc.ofField(kind, owner.get(), member.name, type));
        }
        return member.methodType().describeConstable()
                .map(type -> MethodHandleDesc.ofMethod(kind, owner.get(), member.name, type));
    }

    @Override
    public String toString() {
        return "MethodHandle" + type;
    }
}
