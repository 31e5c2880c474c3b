package java.lang.invoke;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import jdk.internal.vm.annotation.Hidden;

/** Loop combinators. */
final class Loops {
    private Loops() {}

    /** The first {@code handle.type().parameterCount()} of the values followed by the arguments. */
    @Hidden
    private static Object call(MethodHandle handle, Object[] values, Object[] args) throws Throwable {
        int count = handle.type().parameterCount();
        Object[] passed = new Object[count];
        for (int i = 0; i < count; i++) {
            passed[i] = i < values.length ? values[i] : args[i - values.length];
        }
        return handle.invokeBoxed(passed);
    }

    private static final Object[] NOTHING = {};

    /** The general loop: every clause is {init, step, pred, fini}, any of them null. */
    private static final class Loop extends MethodHandle {
        private final MethodHandle[][] clauses;
        private final Class<?>[] variables;  // per clause; void: none
        private final int[] index;           // per clause: of its variable
        private final int count;

        Loop(MethodType type, MethodHandle[][] clauses, Class<?>[] variables, int[] index, int count) {
            super(type);
            this.clauses = clauses;
            this.variables = variables;
            this.index = index;
            this.count = count;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Object[] values = new Object[count];
            for (int i = 0; i < clauses.length; i++) {
                MethodHandle init = clauses[i][0];
                Object value = init == null ? Conversions.zero(variables[i]) : call(init, NOTHING, args);
                if (index[i] >= 0) {
                    values[index[i]] = value;
                }
            }
            while (true) {
                for (int i = 0; i < clauses.length; i++) {
                    MethodHandle step = clauses[i][1];
                    if (step != null) {
                        Object value = call(step, values, args);
                        if (index[i] >= 0) {
                            values[index[i]] = value;
                        }
                    }
                    MethodHandle pred = clauses[i][2];
                    if (pred != null && !(Boolean) call(pred, values, args)) {
                        MethodHandle fini = clauses[i][3];
                        return fini == null ? Conversions.zero(type().returnType()) : call(fini, values, args);
                    }
                }
            }
        }
    }

    static MethodHandle loop(MethodHandle[][] given) {
        if (given == null || given.length == 0) {
            throw new IllegalArgumentException("null or no clauses passed");
        }
        List<MethodHandle[]> clauses = new ArrayList<>();
        for (MethodHandle[] clause : given) {
            if (clause == null) {
                throw new IllegalArgumentException("null clauses are not allowed");
            }
            if (clause.length > 4) {
                throw new IllegalArgumentException("All loop clauses must be represented as MethodHandle arrays with at "
                        + "most 4 elements.");
            }
            MethodHandle[] full = Arrays.copyOf(clause, 4);
            if (full[0] != null || full[1] != null || full[2] != null || full[3] != null) {
                clauses.add(full);
            }
        }
        Class<?>[] variables = new Class<?>[clauses.size()];
        int[] index = new int[clauses.size()];
        List<Class<?>> inner = new ArrayList<>();
        for (int i = 0; i < variables.length; i++) {
            variables[i] = variableType(clauses.get(i));
            index[i] = variables[i] == void.class ? -1 : inner.size();
            if (index[i] >= 0) {
                inner.add(variables[i]);
            }
        }
        List<Class<?>> outer = outerParameters(clauses, inner);
        Class<?> result = void.class;
        boolean known = false;
        boolean predicate = false;
        for (MethodHandle[] clause : clauses) {
            predicate |= clause[2] != null;
            if (clause[2] != null && clause[2].type().returnType() != boolean.class) {
                throw new IllegalArgumentException("predicates must have boolean return type");
            }
            if (clause[3] != null) {
                Class<?> returned = clause[3].type().returnType();
                if (known && returned != result) {
                    throw new IllegalArgumentException("found non-identical finalizer return types");
                }
                result = returned;
                known = true;
            }
        }
        if (!predicate) {
            throw new IllegalArgumentException("no predicate found");
        }
        MethodType type = MethodType.methodType(result, outer);
        return new Loop(type, clauses.toArray(new MethodHandle[0][]), variables, index, inner.size());
    }

    private static Class<?> variableType(MethodHandle[] clause) {
        Class<?> init = clause[0] == null ? null : clause[0].type().returnType();
        Class<?> step = clause[1] == null ? null : clause[1].type().returnType();
        if (init != null && step != null && init != step) {
            throw new IllegalArgumentException("clause init and step return types do not match: " + init + " != " + step);
        }
        return step != null ? step : init != null ? init : void.class;
    }

    private static List<Class<?>> outerParameters(List<MethodHandle[]> clauses, List<Class<?>> inner) {
        List<Class<?>> longest = List.of();
        for (MethodHandle[] clause : clauses) {
            for (int part = 0; part < 4; part++) {
                if (clause[part] == null) {
                    continue;
                }
                List<Class<?>> parameters = clause[part].type().parameterList();
                if (part > 0) {
                    int shared = Math.min(parameters.size(), inner.size());
                    if (!parameters.subList(0, shared).equals(inner.subList(0, shared))) {
                        throw new IllegalArgumentException("loop variables do not match: " + parameters + ", " + inner);
                    }
                    parameters = parameters.subList(shared, parameters.size());
                }
                int shared = Math.min(parameters.size(), longest.size());
                if (!parameters.subList(0, shared).equals(longest.subList(0, shared))) {
                    throw new IllegalArgumentException("found non-effectively identical parameter type lists: " + parameters
                            + ", " + longest);
                }
                longest = parameters.size() > longest.size() ? parameters : longest;
            }
        }
        return longest;
    }

    static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body, boolean testFirst) {
        Class<?> result = body.type().returnType();
        MethodHandle fini = result == void.class ? MethodHandles.zero(void.class) : MethodHandles.identity(result);
        if (pred.type().returnType() != boolean.class) {
            throw new IllegalArgumentException("loop predicate must have boolean return type");
        }
        MethodHandle[] test = {null, null, pred, fini};
        MethodHandle[] step = {init, body};
        return testFirst ? loop(new MethodHandle[][] {test, step})
                : loop(new MethodHandle[][] {{init, body, pred, fini}});
    }

    /** What follows the loop variables in the parameters of a body, or if nothing does, those of {@code source}. */
    private static List<Class<?>> external(MethodHandle body, int variables, MethodHandle source) {
        List<Class<?>> parameters = body.type().parameterList();
        if (parameters.size() > variables) {
            return parameters.subList(variables, parameters.size());
        }
        return source == null ? List.of() : source.type().parameterList();
    }

    private static void checkBody(MethodHandle body, int values, Class<?> counter) {
        MethodType type = body.type();
        boolean fits = type.parameterCount() > values && (values == 0 || type.parameterType(0) == type.returnType())
                && (counter == null || type.parameterType(values) == counter);
        if (!fits) {
            throw new IllegalArgumentException("loop body has the wrong type: " + type);
        }
    }

    private static final class Counted extends MethodHandle {
        private final MethodHandle start;
        private final MethodHandle end;
        private final MethodHandle init;
        private final MethodHandle body;

        Counted(MethodType type, MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
            super(type);
            this.start = start;
            this.end = end;
            this.init = init;
            this.body = body;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            int last = (Integer) call(end, NOTHING, args);
            Class<?> result = type().returnType();
            Object value = init == null ? Conversions.zero(result) : call(init, NOTHING, args);
            int first = (Integer) call(start, NOTHING, args);
            for (int i = first; i < last; i++) {
                value = call(body, result == void.class ? new Object[] {i} : new Object[] {value, i}, args);
            }
            return value;
        }
    }

    static MethodHandle counted(MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
        if (start.type().returnType() != int.class || end.type().returnType() != int.class) {
            throw new IllegalArgumentException("start and end must return int: " + start + ", " + end);
        }
        int values = body.type().returnType() == void.class ? 0 : 1;
        checkBody(body, values, int.class);
        List<Class<?>> outer = external(body, values + 1, end);
        return new Counted(MethodType.methodType(body.type().returnType(), outer), start, end, init, body);
    }

    private static final class Iterated extends MethodHandle {
        private final MethodHandle iterator;
        private final MethodHandle init;
        private final MethodHandle body;

        Iterated(MethodType type, MethodHandle iterator, MethodHandle init, MethodHandle body) {
            super(type);
            this.iterator = iterator;
            this.init = init;
            this.body = body;
        }

        @Override
        @Hidden
        Object invokeBoxed(Object[] args) throws Throwable {
            Iterator<?> elements = iterator == null ? ((Iterable<?>) args[0]).iterator()
                    : (Iterator<?>) call(iterator, NOTHING, args);
            Class<?> result = type().returnType();
            Object value = init == null ? Conversions.zero(result) : call(init, NOTHING, args);
            int position = result == void.class ? 0 : 1;
            Class<?> wanted = body.type().parameterType(position);
            Conversions.Step step = Conversions.step(Object.class, wanted, false);
            while (elements.hasNext()) {
                Object element = Conversions.apply(step, elements.next(), wanted);
                value = call(body, position == 0 ? new Object[] {element} : new Object[] {value, element}, args);
            }
            return value;
        }
    }

    static MethodHandle iterated(MethodHandle iterator, MethodHandle init, MethodHandle body) {
        int values = body.type().returnType() == void.class ? 0 : 1;
        checkBody(body, values, null);
        List<Class<?>> outer = external(body, values + 1, iterator);
        if (iterator == null && outer.isEmpty()) {
            outer = List.of(Iterable.class);
        }
        if (iterator == null && !Iterable.class.isAssignableFrom(outer.get(0))) {
            throw new IllegalArgumentException("inferred first loop argument must be assignable to Iterable: " + outer.get(0));
        }
        if (iterator != null && !Iterator.class.isAssignableFrom(iterator.type().returnType())) {
            throw new IllegalArgumentException("iteratedLoop first argument must have Iterator return type");
        }
        return new Iterated(MethodType.methodType(body.type().returnType(), outer), iterator, init, body);
    }
}
