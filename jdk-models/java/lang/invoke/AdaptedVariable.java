package java.lang.invoke;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import jdk.internal.vm.annotation.Hidden;

/** A VarHandle made from another one: every access goes through an adapted method handle. */
final class AdaptedVariable extends VarHandle {
    private final VarHandle target;
    private final List<Class<?>> coordinates;
    private final Adapter adapter;

    private interface Adapter {
        MethodHandle adapt(MethodHandle accessor, AccessMode mode);
    }

    private AdaptedVariable(VarHandle target, Class<?> varType, List<Class<?>> coordinates, Adapter adapter,
            boolean exact) {
        super(INDIRECT, varType, null, 0, target.readOnly, false, exact);
        this.target = target;
        this.coordinates = coordinates;
        this.adapter = adapter;
    }

    static VarHandle adapt(VarHandle target, UnaryOperator<MethodHandle> change) {
        MethodType reader = change.apply(target.toMethodHandle(AccessMode.GET)).type();
        return new AdaptedVariable(target, target.varType(), reader.parameterList(), (mh, mode) -> change.apply(mh), false);
    }

    static VarHandle permute(VarHandle target, List<Class<?>> newCoordinates, int[] reorder) {
        int old = target.coordinateTypes().size();
        int fresh = newCoordinates.size();
        if (reorder.length != old) {
            throw new IllegalArgumentException("bad reorder array: " + Arrays.toString(reorder));
        }
        return new AdaptedVariable(target, target.varType(), List.copyOf(newCoordinates), (mh, mode) -> {
            MethodType type = mh.type();
            int values = type.parameterCount() - old;
            int[] order = Arrays.copyOf(reorder, old + values);
            Class<?>[] parameters = newCoordinates.toArray(new Class<?>[fresh + values]);
            for (int i = 0; i < values; i++) {
                order[old + i] = fresh + i;
                parameters[fresh + i] = type.parameterType(old + i);
            }
            return MethodHandles.permuteArguments(mh, MethodType.methodType(type.returnType(), parameters), order);
        }, false);
    }

    static VarHandle filterValue(VarHandle target, MethodHandle to, MethodHandle from) {
        boolean fits = to.type().parameterCount() == 1 && from.type().parameterCount() == 1
                && to.type().returnType() == target.varType() && from.type().parameterType(0) == target.varType()
                && to.type().parameterType(0) == from.type().returnType();
        if (!fits) {
            throw new IllegalArgumentException("filterFromTarget and filterToTarget filter types do not match: "
                    + from.type() + ", " + to.type());
        }
        int first = target.coordinateTypes().size();
        return new AdaptedVariable(target, from.type().returnType(), target.coordinateTypes(), (mh, mode) -> {
            MethodHandle[] filters = new MethodHandle[mh.type().parameterCount() - first];
            Arrays.fill(filters, to);
            MethodHandle filtered = MethodHandles.filterArguments(mh, first, filters);
            boolean returnsValue = mode.at != AccessType.SET && mode.at != AccessType.COMPARE_AND_SET;
            return returnsValue ? MethodHandles.filterReturnValue(filtered, from) : filtered;
        }, false);
    }

    @Override
    VarHandle withExact(boolean wanted) {
        return wanted == exact ? this : new AdaptedVariable(target, varType, coordinates, adapter, wanted);
    }

    @Override
    @Hidden
    Object accessBoxed(AccessMode mode, Object[] args) throws Throwable {
        return adapter.adapt(target.toMethodHandle(mode), mode).invokeBoxed(args);
    }

    @Override
    public List<Class<?>> coordinateTypes() {
        return coordinates;
    }

    @Override
    public boolean isAccessModeSupported(AccessMode accessMode) {
        return target.isAccessModeSupported(accessMode);
    }
}
