package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;

/**
 * Call sites of string concatenation are linked by the engine and never come here; this serves programs that call the
 * factory themselves.
 */
public final class StringConcatFactory {
    private StringConcatFactory() {}

    public static CallSite makeConcat(MethodHandles.Lookup lookup, String name, MethodType concatType)
            throws StringConcatException {
        return makeConcatWithConstants(lookup, name, concatType, "\1".repeat(concatType.parameterCount()));
    }

    public static CallSite makeConcatWithConstants(MethodHandles.Lookup lookup, String name, MethodType concatType,
            String recipe, Object... constants) throws StringConcatException {
        if ((lookup.lookupModes() & MethodHandles.Lookup.PRIVATE) == 0) {
            throw new StringConcatException("Invalid caller: " + lookup.lookupClass().getName());
        }
        int arguments = 0;
        int used = 0;
        for (int i = 0; i < recipe.length(); i++) {
            arguments += recipe.charAt(i) == '\1' ? 1 : 0;
            used += recipe.charAt(i) == '\2' ? 1 : 0;
        }
        if (arguments != concatType.parameterCount()) {
            throw new StringConcatException("Mismatched number of concat arguments: recipe wants " + arguments
                    + " arguments but signature provides " + concatType.parameterCount());
        }
        if (used != constants.length) {
            throw new StringConcatException("Mismatched number of concat constants: recipe wants " + used
                    + " constants but only " + constants.length + " are passed");
        }
        if (!concatType.returnType().isAssignableFrom(String.class)) {
            throw new StringConcatException("The return type should be compatible with String, but it is "
                    + concatType.returnType());
        }
        return new ConstantCallSite(new Concatenation(concatType, recipe, constants.clone()));
    }

    private static final class Concatenation extends MethodHandle {
        private final String recipe;
        private final Object[] constants;

        Concatenation(MethodType type, String recipe, Object[] constants) {
            super(type);
            this.recipe = recipe;
            this.constants = constants;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) {
            StringBuilder text = new StringBuilder();
            int argument = 0;
            int constant = 0;
            for (int i = 0; i < recipe.length(); i++) {
                char c = recipe.charAt(i);
                if (c == '\1') {
                    text.append(String.valueOf(args[argument++]));
                } else if (c == '\2') {
                    text.append(String.valueOf(constants[constant++]));
                } else {
                    text.append(c);
                }
            }
            return text.toString();
        }
    }
}
