package java.lang.invoke;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import sun.invoke.util.Wrapper;

/** The combinators of MethodHandles: checks of the types, with the exceptions that are documented there. */
final class Adapters {
    private Adapters() {}

    static MethodHandle explicitCastArguments(MethodHandle target, MethodType newType) {
        MethodType type = target.type();
        if (type.equals(newType)) {
            return target;
        }
        if (type.parameterCount() != newType.parameterCount()) {
            throw new WrongMethodTypeException("cannot explicitly cast " + target + " to " + newType);
        }
        return new ConvertHandle(target.asFixedArity(), newType, true);
    }

    static MethodHandle permuteArguments(MethodHandle target, MethodType newType, int... reorder) {
        int[] order = reorder.clone();
        MethodType type = target.type();
        if (newType.returnType() != type.returnType()) {
            throw new IllegalArgumentException("return types do not match: " + type + ", " + newType);
        }
        if (order.length != type.parameterCount()) {
            throw new IllegalArgumentException("bad reorder array: " + Arrays.toString(order));
        }
        for (int i = 0; i < order.length; i++) {
            if (order[i] < 0 || order[i] >= newType.parameterCount()) {
                throw new IllegalArgumentException("index is out of bounds for new type: " + order[i] + ", " + newType);
            }
            if (newType.parameterType(order[i]) != type.parameterType(i)) {
                throw new IllegalArgumentException("parameter types do not match after reorder: " + type + ", " + newType);
            }
        }
        return new Combinators.Permute(target, newType, order);
    }

    static MethodHandle constant(Class<?> type, Object value) {
        if (type.isPrimitive()) {
            if (type == void.class) {
                throw new IllegalArgumentException("void type");
            }
            return new Combinators.Constant(MethodType.methodType(type), Wrapper.forPrimitiveType(type).convert(value, type));
        }
        return new Combinators.Constant(MethodType.methodType(type), type.cast(value));
    }

    static MethodHandle identity(Class<?> type) {
        Objects.requireNonNull(type);
        return new Combinators.Identity(type);
    }

    static MethodHandle zero(Class<?> type) {
        Objects.requireNonNull(type);
        return new Combinators.Constant(MethodType.methodType(type), Conversions.zero(type));
    }

    static MethodHandle empty(MethodType type) {
        return dropArguments(zero(type.returnType()), 0, type.parameterArray());
    }

    static MethodHandle insertArguments(MethodHandle target, int pos, Object... values) {
        MethodType type = target.type();
        int left = type.parameterCount() - values.length;
        if (left < 0) {
            throw new IllegalArgumentException("too many values to insert");
        }
        if (pos < 0 || pos > left) {
            throw new IllegalArgumentException("no argument type to append");
        }
        Object[] checked = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            Class<?> parameter = type.parameterType(pos + i);
            checked[i] = parameter.isPrimitive()
                    ? Wrapper.forPrimitiveType(parameter).convert(values[i], parameter) : parameter.cast(values[i]);
        }
        return new Combinators.Insert(target, type.dropParameterTypes(pos, pos + values.length), pos, checked);
    }

    static MethodHandle dropArguments(MethodHandle target, int pos, List<Class<?>> valueTypes) {
        return dropArguments(target, pos, valueTypes.toArray(new Class<?>[0]));
    }

    static MethodHandle dropArguments(MethodHandle target, int pos, Class<?>... valueTypes) {
        MethodType type = target.type();
        if (pos < 0 || pos > type.parameterCount()) {
            throw new IllegalArgumentException("no argument type to remove" + Arrays.asList(type, pos,
                    Linkage.isModern() ? valueTypes : Arrays.asList(valueTypes), type.parameterCount() + valueTypes.length,
                    type.parameterCount()));
        }
        if (valueTypes.length == 0) {
            return target;
        }
        return new Combinators.Drop(target, type.insertParameterTypes(pos, valueTypes), pos, valueTypes.length);
    }

    static MethodHandle dropArgumentsToMatch(MethodHandle target, int skip, List<Class<?>> newTypes, int pos) {
        MethodType type = target.type();
        List<Class<?>> old = type.parameterList();
        if (skip < 0 || skip > old.size()) {
            throw new IllegalArgumentException("illegal skip: " + skip + ", " + target);
        }
        if (pos < 0 || pos > newTypes.size()) {
            throw new IllegalArgumentException("illegal pos: " + pos + ", " + newTypes);
        }
        List<Class<?>> kept = old.subList(skip, old.size());
        int after = pos + kept.size();
        if (after > newTypes.size() || !newTypes.subList(pos, after).equals(kept)) {
            throw new IllegalArgumentException("argument lists do not match: " + old + ", " + newTypes);
        }
        MethodHandle result = dropArguments(target, skip + kept.size(), newTypes.subList(after, newTypes.size()));
        return dropArguments(result, skip, newTypes.subList(0, pos));
    }

    static MethodHandle dropReturn(MethodHandle target) {
        Objects.requireNonNull(target);
        return target.type().returnType() == void.class ? target
                : new ConvertHandle(target, target.type().changeReturnType(void.class), false);
    }

    static MethodHandle filterArguments(MethodHandle target, int pos, MethodHandle... filters) {
        MethodType type = target.type();
        MethodType newType = type;
        if (pos < 0 || pos + filters.length > type.parameterCount()) {
            throw new IllegalArgumentException("too many filters");
        }
        for (int i = 0; i < filters.length; i++) {
            if (filters[i] == null) {
                continue;
            }
            MethodType filterType = filters[i].type();
            if (filterType.parameterCount() != 1 || filterType.returnType() != type.parameterType(pos + i)) {
                throw new IllegalArgumentException("target and filter types do not match: " + type + ", " + filterType);
            }
            newType = newType.changeParameterType(pos + i, filterType.parameterType(0));
        }
        return new Combinators.FilterArguments(target, newType, pos, filters.clone());
    }

    static MethodHandle collectArguments(MethodHandle target, int pos, MethodHandle filter) {
        MethodType type = target.type();
        MethodType filterType = filter.type();
        MethodType rest = type;
        if (filterType.returnType() != void.class) {
            if (pos < 0 || pos >= type.parameterCount() || type.parameterType(pos) != filterType.returnType()) {
                throw new IllegalArgumentException("target and filter types do not match: " + type + ", " + filterType);
            }
            rest = type.dropParameterTypes(pos, pos + 1);
        } else if (pos < 0 || pos > type.parameterCount()) {
            throw new IllegalArgumentException("position is out of range for target: " + target + ", " + pos);
        }
        MethodType newType = rest.insertParameterTypes(pos, filterType.parameterArray());
        return new Combinators.CollectArguments(target, newType, pos, filter);
    }

    static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        MethodType type = target.type();
        MethodType filterType = filter.type();
        boolean matches = type.returnType() == void.class ? filterType.parameterCount() == 0
                : filterType.parameterCount() == 1 && filterType.parameterType(0) == type.returnType();
        if (!matches) {
            throw new IllegalArgumentException("target and filter types do not match: " + type + ", " + filterType);
        }
        return new Combinators.FilterReturn(target, filter);
    }

    static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
        return foldArguments(target, 0, combiner);
    }

    static MethodHandle foldArguments(MethodHandle target, int pos, MethodHandle combiner) {
        MethodType type = target.type();
        MethodType combinerType = combiner.type();
        int inserted = combinerType.returnType() == void.class ? 0 : 1;
        int first = pos + inserted;
        boolean matches = pos >= 0 && first + combinerType.parameterCount() <= type.parameterCount()
                && type.parameterList().subList(first, first + combinerType.parameterCount())
                        .equals(combinerType.parameterList())
                && (inserted == 0 || type.parameterType(pos) == combinerType.returnType());
        if (!matches) {
            throw new IllegalArgumentException("target and combiner types must match: " + type + " != " + combinerType);
        }
        return new Combinators.Fold(target, type.dropParameterTypes(pos, first), pos, combiner);
    }

    // ---- control ----
    static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle fallback) {
        MethodType testType = test.type();
        MethodType type = target.type();
        if (!type.equals(fallback.type())) {
            throw new IllegalArgumentException("target and fallback types must match: " + type + " != " + fallback.type());
        }
        if (testType.returnType() != boolean.class) {
            throw new IllegalArgumentException("guard type is not a predicate " + testType);
        }
        if (!isPrefix(testType, 0, type)) {
            throw new IllegalArgumentException("target and test types must match: " + type + " != " + testType);
        }
        return new Combinators.Guard(test, target, fallback);
    }

    /** Do the parameters of {@code part} from {@code skip} on start those of {@code type}? */
    private static boolean isPrefix(MethodType part, int skip, MethodType type) {
        int count = part.parameterCount() - skip;
        return count >= 0 && count <= type.parameterCount()
                && part.parameterList().subList(skip, skip + count).equals(type.parameterList().subList(0, count));
    }

    static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> exType,
            MethodHandle handler) {
        MethodType type = target.type();
        MethodType handlerType = handler.type();
        if (!Throwable.class.isAssignableFrom(exType)) {
            throw new ClassCastException(exType.getName());
        }
        if (handlerType.parameterCount() < 1 || !handlerType.parameterType(0).isAssignableFrom(exType)) {
            throw new IllegalArgumentException("handler does not accept exception type " + exType);
        }
        if (handlerType.returnType() != type.returnType()) {
            throw new IllegalArgumentException("target and handler return types must match: " + type + " != " + handlerType);
        }
        if (!isPrefix(handlerType, 1, type)) {
            throw new IllegalArgumentException("target and handler types must match: " + type + " != " + handlerType);
        }
        return new Combinators.Catch(target, exType, handler);
    }

    static MethodHandle throwException(Class<?> returnType, Class<? extends Throwable> exType) {
        if (!Throwable.class.isAssignableFrom(exType)) {
            throw new ClassCastException(exType.getName());
        }
        return new Combinators.Throw(returnType, exType);
    }

    static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
        MethodType type = target.type();
        MethodType cleanupType = cleanup.type();
        Class<?> result = type.returnType();
        int leading = result == void.class ? 1 : 2;
        if (cleanupType.returnType() != result) {
            throw new IllegalArgumentException("target and return types do not match: " + cleanupType.returnType() + " != "
                    + result);
        }
        if (cleanupType.parameterCount() < leading || !Throwable.class.isAssignableFrom(cleanupType.parameterType(0))) {
            throw new IllegalArgumentException("cleanup first argument and Throwable do not match: " + cleanupType);
        }
        if (leading == 2 && cleanupType.parameterType(1) != result) {
            throw new IllegalArgumentException("cleanup second argument and target return type do not match: "
                    + cleanupType + " != " + result);
        }
        if (!isPrefix(cleanupType, leading, type)) {
            throw new IllegalArgumentException("cleanup parameters after (Throwable,result) and target parameter list "
                    + "prefix do not match: " + cleanupType + " != " + type);
        }
        return new Combinators.TryFinally(target, cleanup);
    }

    static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
        Objects.requireNonNull(fallback);
        if (targets.length == 0) {
            throw new IllegalArgumentException("Not enough cases: " + Arrays.toString(targets));
        }
        MethodType type = fallback.type();
        if (type.parameterCount() < 1 || type.parameterType(0) != int.class) {
            throw new IllegalArgumentException("Case actions must have int as leading parameter: " + type);
        }
        for (MethodHandle target : targets) {
            if (!target.type().equals(type)) {
                throw new IllegalArgumentException("Case actions must have the same type: " + Arrays.toString(targets));
            }
        }
        return new Combinators.TableSwitch(fallback, targets.clone());
    }
}
