package ravel.internal;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import jdk.internal.misc.InnocuousThread;
import jdk.internal.ref.Cleaner;
import jdk.internal.ref.CleanerImpl;
import jdk.internal.ref.PhantomCleanable;

/** Collections that the program asks for, and the threads that clean up after them. */
public final class References {
    private References() {}

    /** Cleaners whose threads wait for the first collection. */
    private static final List<Runnable> idle = new ArrayList<>();

    private static int cleaners;

    private static native Reference<?>[] collect0();

    private static native void enqueue(Reference<?> reference);

    public static void collect() {
        Reference<?>[] cleared = collect0();
        if (cleared.length > 0) {
            startCleaners();
        }
        for (Reference<?> reference : cleared) {
            if (reference instanceof Cleaner) {
                ((Cleaner) reference).clean();
            } else {
                enqueue(reference);
            }
        }
    }

    /**
     * What CleanerImpl.start does, but where nobody can tell the difference the thread starts only when there may be
     * something to clean: it looks for work every minute, and a program that makes no progress would never be seen to end.
     */
    public static void start(CleanerImpl cleaner, java.lang.ref.Cleaner owner, ThreadFactory factory) {
        if (factory != null && factory.getClass().getClassLoader() != null) {
            launch(cleaner, owner, factory);
            return;
        }
        synchronized (idle) {
            idle.add(() -> launch(cleaner, owner, factory));
        }
    }

    private static void startCleaners() {
        List<Runnable> starts;
        synchronized (idle) {
            starts = new ArrayList<>(idle);
            idle.clear();
        }
        for (Runnable start : starts) {
            start.run();
        }
    }

    private static void launch(CleanerImpl cleaner, java.lang.ref.Cleaner owner, ThreadFactory factory) {
        // The thread ends when nothing is left to clean, and not before the cleaner itself is let go.
        new PhantomCleanable<>(owner, owner) {
            @Override
            protected void performCleanup() {}
        };
        Thread thread = factory != null
                ? factory.newThread(cleaner)
                : InnocuousThread.newThread("Cleaner-" + cleaners++, cleaner, Thread.MAX_PRIORITY - 2);
        thread.setDaemon(true);
        thread.start();
    }
}
