package ravel.replace.jdk.internal.ref;

import java.lang.ref.Cleaner;
import java.util.concurrent.ThreadFactory;
import ravel.internal.References;

final class CleanerImpl {
    private CleanerImpl() {}

    static void start(jdk.internal.ref.CleanerImpl cleaner, Cleaner owner, ThreadFactory factory) {
        References.start(cleaner, owner, factory);
    }
}
