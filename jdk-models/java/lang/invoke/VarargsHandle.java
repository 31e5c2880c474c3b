package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;

/** A variable-arity handle: asType collects trailing arguments into an array. */
final class VarargsHandle extends MethodHandle {
    private final MethodHandle target;
    private final Class<?> arrayType;

    VarargsHandle(MethodHandle target, Class<?> arrayType) {
        super(target.type());
        this.target = target;
        this.arrayType = arrayType;
    }

    @Override
    @Hidden
    Object invokeBoxed(Object[] args) throws Throwable {
        return target.invokeBoxed(args);
    }

    @Override
    MethodHandle asTypeUncached(MethodType newType) {
        MethodType type = type();
        int fixed = type.parameterCount() - 1;
        int arity = newType.parameterCount();
        if (arity == fixed + 1 && type.parameterType(fixed).isAssignableFrom(newType.parameterType(fixed))) {
            return target.asType(newType);
        }
        if (arity < fixed) {
            throw new WrongMethodTypeException("cannot build collector");
        }
        return target.asCollector(arrayType, arity - fixed).asType(newType);
    }

    @Override
    public boolean isVarargsCollector() {
        return true;
    }

    @Override
    public MethodHandle asFixedArity() {
        return target;
    }

    @Override
    Member directMember() {
        return target.directMember();
    }
}
