package java.lang.invoke;

import jdk.internal.vm.annotation.Hidden;

/** Handles built from other handles. MethodHandles checks the types; these only run. */
final class Combinators {
    private Combinators() {}

    /** {@code args} with {@code removed} elements at {@code pos} replaced by {@code added}. */
    static Object[] splice(Object[] args, int pos, int removed, Object... added) {
        Object[] result = new Object[args.length - removed + added.length];
        System.arraycopy(args, 0, result, 0, pos);
        System.arraycopy(added, 0, result, pos, added.length);
        System.arraycopy(args, pos + removed, result, pos + added.length, args.length - pos - removed);
        return result;
    }

    static Object[] slice(Object[] args, int pos, int length) {
        Object[] result = new Object[length];
        System.arraycopy(args, pos, result, 0, length);
        return result;
    }

    static final class Insert extends MethodHandle {
        private final MethodHandle target;
        private final int pos;
        private final Object[] values;

        Insert(MethodHandle target, MethodType type, int pos, Object[] values) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.values = values;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            return target.invokeBoxed(splice(args, pos, 0, values));
        }
    }

    static final class Drop extends MethodHandle {
        private final MethodHandle target;
        private final int pos;
        private final int count;

        Drop(MethodHandle target, MethodType type, int pos, int count) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.count = count;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            return target.invokeBoxed(splice(args, pos, count));
        }
    }

    static final class Permute extends MethodHandle {
        private final MethodHandle target;
        private final int[] order;

        Permute(MethodHandle target, MethodType type, int[] order) {
            super(type);
            this.target = target;
            this.order = order;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object[] moved = new Object[order.length];
            for (int i = 0; i < moved.length; i++) {
                moved[i] = args[order[i]];
            }
            return target.invokeBoxed(moved);
        }
    }

    static final class FilterArguments extends MethodHandle {
        private final MethodHandle target;
        private final int pos;
        private final MethodHandle[] filters;

        FilterArguments(MethodHandle target, MethodType type, int pos, MethodHandle[] filters) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.filters = filters;
        }

        // The last filter runs first in the JDK, which nests one adapter per filter.
        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object[] filtered = args.clone();
            for (int i = filters.length - 1; i >= 0; i--) {
                if (filters[i] != null) {
                    filtered[pos + i] = filters[i].invokeBoxed(new Object[] {args[pos + i]});
                }
            }
            return target.invokeBoxed(filtered);
        }
    }

    static final class FilterReturn extends MethodHandle {
        private final MethodHandle target;
        private final MethodHandle filter;

        FilterReturn(MethodHandle target, MethodHandle filter) {
            super(target.type().changeReturnType(filter.type().returnType()));
            this.target = target;
            this.filter = filter;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object value = target.invokeBoxed(args);
            Object[] passed = filter.type().parameterCount() == 0 ? new Object[0] : new Object[] {value};
            return filter.invokeBoxed(passed);
        }
    }

    /** collectArguments: {@code count} arguments at {@code pos} go to the filter, whose result (if any) replaces them. */
    static final class CollectArguments extends MethodHandle {
        private final MethodHandle target;
        private final MethodHandle filter;
        private final int pos;

        CollectArguments(MethodHandle target, MethodType type, int pos, MethodHandle filter) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.filter = filter;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            int count = filter.type().parameterCount();
            Object value = filter.invokeBoxed(slice(args, pos, count));
            Object[] passed = filter.type().returnType() == void.class
                    ? splice(args, pos, count) : splice(args, pos, count, value);
            return target.invokeBoxed(passed);
        }
    }

    /** foldArguments: the combiner sees the arguments at {@code pos}, and its result (if any) is inserted there. */
    static final class Fold extends MethodHandle {
        private final MethodHandle target;
        private final MethodHandle combiner;
        private final int pos;

        Fold(MethodHandle target, MethodType type, int pos, MethodHandle combiner) {
            super(type);
            this.target = target;
            this.pos = pos;
            this.combiner = combiner;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object value = combiner.invokeBoxed(slice(args, pos, combiner.type().parameterCount()));
            if (combiner.type().returnType() == void.class) {
                return target.invokeBoxed(args);
            }
            return target.invokeBoxed(splice(args, pos, 0, value));
        }
    }

    static final class Guard extends MethodHandle {
        private final MethodHandle test;
        private final MethodHandle target;
        private final MethodHandle fallback;

        Guard(MethodHandle test, MethodHandle target, MethodHandle fallback) {
            super(target.type());
            this.test = test;
            this.target = target;
            this.fallback = fallback;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            boolean holds = (Boolean) test.invokeBoxed(slice(args, 0, test.type().parameterCount()));
            return holds ? target.invokeBoxed(args) : fallback.invokeBoxed(args);
        }
    }

    static final class Catch extends MethodHandle {
        private final MethodHandle target;
        private final Class<? extends Throwable> caught;
        private final MethodHandle handler;

        Catch(MethodHandle target, Class<? extends Throwable> caught, MethodHandle handler) {
            super(target.type());
            this.target = target;
            this.caught = caught;
            this.handler = handler;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            try {
                return target.invokeBoxed(args);
            } catch (Throwable thrown) {
                if (!caught.isInstance(thrown)) {
                    throw thrown;
                }
                Object[] seen = slice(args, 0, handler.type().parameterCount() - 1);
                return handler.invokeBoxed(splice(seen, 0, 0, thrown));
            }
        }
    }

    static final class TryFinally extends MethodHandle {
        private final MethodHandle target;
        private final MethodHandle cleanup;

        TryFinally(MethodHandle target, MethodHandle cleanup) {
            super(target.type());
            this.target = target;
            this.cleanup = cleanup;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Class<?> result = type().returnType();
            Throwable thrown = null;
            Object value = Conversions.zero(result);
            try {
                value = target.invokeBoxed(args);
            } catch (Throwable t) {
                thrown = t;
            }
            int passed = cleanup.type().parameterCount() - (result == void.class ? 1 : 2);
            Object[] seen = slice(args, 0, passed);
            Object[] all = result == void.class ? splice(seen, 0, 0, thrown) : splice(seen, 0, 0, thrown, value);
            Object replaced = cleanup.invokeBoxed(all);
            if (thrown != null) {
                throw thrown;
            }
            return replaced;
        }
    }

    static final class Constant extends MethodHandle {
        private final Object value;

        Constant(MethodType type, Object value) {
            super(type);
            this.value = value;
        }

        @Override
        Object invokeBoxed(Object[] args) {
            return value;
        }
    }

    static final class Identity extends MethodHandle {
        Identity(Class<?> type) {
            super(MethodType.methodType(type, type));
        }

        @Override
        Object invokeBoxed(Object[] args) {
            return args[0];
        }
    }

    static final class Throw extends MethodHandle {
        Throw(Class<?> result, Class<? extends Throwable> exception) {
            super(MethodType.methodType(result, exception));
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            throw (Throwable) args[0];
        }
    }

    /** Invokers: the first argument is the handle to call. */
    static final class Invoker extends MethodHandle {
        private final MethodType target;
        private final boolean exact;

        Invoker(MethodType target, boolean exact) {
            super(target.insertParameterTypes(0, MethodHandle.class));
            this.target = target;
            this.exact = exact;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            MethodHandle handle = (MethodHandle) args[0];
            if (exact) {
                Linkage.checkExact(handle, target);
            } else {
                handle = handle.asType(target);
            }
            return handle.invokeBoxed(splice(args, 0, 1));
        }
    }

    static final class VarHandleInvoker extends MethodHandle {
        private final VarHandle.AccessMode mode;
        private final MethodType target;
        private final boolean exact;

        VarHandleInvoker(VarHandle.AccessMode mode, MethodType target, boolean exact) {
            super(target.insertParameterTypes(0, VarHandle.class));
            this.mode = mode;
            this.target = target;
            this.exact = exact;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            VarHandle variable = (VarHandle) args[0];
            return variable.accessConverted(mode, target, splice(args, 0, 1), exact);
        }
    }

    static final class TableSwitch extends MethodHandle {
        private final MethodHandle fallback;
        private final MethodHandle[] targets;

        TableSwitch(MethodHandle fallback, MethodHandle[] targets) {
            super(fallback.type());
            this.fallback = fallback;
            this.targets = targets;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            int selector = (Integer) args[0];
            boolean inside = selector >= 0 && selector < targets.length;
            return (inside ? targets[selector] : fallback).invokeBoxed(args);
        }
    }
}
