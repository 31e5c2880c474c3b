package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;

/** A handle seen through another type: asType and explicitCastArguments. */
final class ConvertHandle extends MethodHandle {
    private final MethodHandle target;
    private final Conversions.Step[] steps;
    private final Class<?>[] parameters;
    private final Conversions.Step result;

    ConvertHandle(MethodHandle target, MethodType type, boolean explicit) {
        super(type);
        this.target = target;
        parameters = target.type().ptypes();
        steps = new Conversions.Step[parameters.length];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = Conversions.step(type.parameterType(i), parameters[i], explicit);
        }
        result = Conversions.step(target.type().returnType(), type.returnType(), explicit);
    }

    @Override
    @Hidden
    Object invokeBoxed(Object[] args) throws Throwable {
        Object[] converted = new Object[steps.length];
        for (int i = 0; i < converted.length; i++) {
            converted[i] = Conversions.apply(steps[i], args[i], parameters[i]);
        }
        Object value = target.invokeBoxed(converted);
        return Conversions.apply(result, value, type().returnType());
    }
}
