package ravel.replace.jdk.internal.loader;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import ravel.internal.Resources;

final class BuiltinClassLoader {
    private BuiltinClassLoader() {}

    static URL findResource(jdk.internal.loader.BuiltinClassLoader loader, String module, String name)
            throws IOException {
        return Resources.find(module, name);
    }

    static InputStream findResourceAsStream(jdk.internal.loader.BuiltinClassLoader loader, String module, String name) {
        return Resources.stream(module, name);
    }

    static URL findResource(jdk.internal.loader.BuiltinClassLoader loader, String name) {
        try {
            Enumeration<URL> all = Resources.findAll(loader, name);
            return all.hasMoreElements() ? all.nextElement() : null;
        } catch (IOException e) {
            return null;
        }
    }

    static Enumeration<URL> findResources(jdk.internal.loader.BuiltinClassLoader loader, String name)
            throws IOException {
        return Resources.findAll(loader, name);
    }
}
