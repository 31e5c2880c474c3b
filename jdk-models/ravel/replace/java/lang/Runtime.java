package ravel.replace.java.lang;

import ravel.internal.References;

final class Runtime {
    private Runtime() {}

    static void gc(java.lang.Runtime runtime) {
        References.collect();
    }
}
