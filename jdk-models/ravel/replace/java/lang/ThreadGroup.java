package ravel.replace.java.lang;

import java.io.PrintStream;
import jdk.internal.vm.annotation.Hidden;
import ravel.internal.Threads;

/** Which threads a group has is asked of the threads. */
final class ThreadGroup {
    private ThreadGroup() {}

    @Hidden
    private static boolean contains(java.lang.ThreadGroup group, Thread thread, boolean recurse) {
        java.lang.ThreadGroup of = thread.getThreadGroup();
        return of == group || (recurse && of != null && group.parentOf(of));
    }

    static int activeCount(java.lang.ThreadGroup group) {
        int count = 0;
        for (Thread thread : Threads.all()) {
            if (contains(group, thread, true)) {
                count++;
            }
        }
        return count;
    }

    static int enumerate(java.lang.ThreadGroup group, Thread[] list) {
        return enumerate(group, list, true);
    }

    static int enumerate(java.lang.ThreadGroup group, Thread[] list, boolean recurse) {
        int count = 0;
        for (Thread thread : Threads.all()) {
            if (count < list.length && contains(group, thread, recurse)) {
                list[count++] = thread;
            }
        }
        return count;
    }

    static void interrupt(java.lang.ThreadGroup group) {
        for (Thread thread : Threads.all()) {
            if (contains(group, thread, true)) {
                thread.interrupt();
            }
        }
    }

    static void list(java.lang.ThreadGroup group, PrintStream out, int indent) {
        out.println(" ".repeat(indent) + group);
        for (Thread thread : Threads.all()) {
            if (thread.getThreadGroup() == group) {
                out.println(" ".repeat(indent + 4) + thread);
            }
        }
        java.lang.ThreadGroup[] groups = new java.lang.ThreadGroup[group.activeGroupCount()];
        int count = group.enumerate(groups, false);
        for (int i = 0; i < count; i++) {
            list(groups[i], out, indent + 4);
        }
    }
}
