package ravel.replace.java.lang;

import java.util.Objects;
import java.util.Optional;
import ravel.internal.Modules;

/** The boot layer knows the modules of the JDK by name, and nothing of how they depend on each other. */
final class ModuleLayer {
    private ModuleLayer() {}

    static java.lang.ModuleLayer boot() {
        return java.lang.ModuleLayer.empty();
    }

    static Optional<Module> findModule(java.lang.ModuleLayer layer, String name) {
        return Optional.ofNullable(Modules.find(Objects.requireNonNull(name)));
    }
}
