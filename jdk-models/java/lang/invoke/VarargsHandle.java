package java.lang.invoke;

import java.lang.reflect.Array;
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

    Object invokeCollected(Object[] args) throws Throwable {
        int fixed = type().parameterCount() - 1;
        Class<?> element = arrayType.getComponentType();
        Conversions.Step step = Conversions.step(Object.class, element, false);
        Object array = Array.newInstance(element, args.length - fixed);
        for (int i = fixed; i < args.length; i++) {
            ArrayHandles.setElement(array, i - fixed, Conversions.apply(step, args[i], element));
        }
        Object[] all = Combinators.splice(args, fixed, args.length - fixed, array);
        return target.asType(MethodType.genericMethodType(fixed + 1)).invokeBoxed(all);
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
