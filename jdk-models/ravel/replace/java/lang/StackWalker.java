package ravel.replace.java.lang;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import ravel.internal.Frames;

final class StackWalker {
    private StackWalker() {}

    static <T> T walk(java.lang.StackWalker walker, Function<? super Stream<StackFrame>, ? extends T> function) {
        Objects.requireNonNull(function);
        return function.apply(Arrays.stream(Frames.of(walker)));
    }

    static void forEach(java.lang.StackWalker walker, Consumer<? super StackFrame> action) {
        Objects.requireNonNull(action);
        for (StackFrame frame : Frames.of(walker)) {
            action.accept(frame);
        }
    }

    static java.lang.Class<?> getCallerClass(java.lang.StackWalker walker) {
        if (!Frames.retains(walker)) {
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        }
        StackFrame[] frames = Frames.callers(walker);
        if (frames.length < 2) {
            throw new IllegalCallerException("no caller frame");
        }
        return frames[1].getDeclaringClass();
    }
}
