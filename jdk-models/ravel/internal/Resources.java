package ravel.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** Resources of the class path and of the JDK image. Their URLs read as java's, and can be opened. */
public final class Resources {
    private Resources() {}

    private static final int JDK_IMAGE = -1;

    /** Of the n-th place on the class path that has it, or of the JDK image. Null when there is none. */
    private static native byte[] bytes(String name, int origin);

    private static native byte[] moduleBytes(String module, String name);

    /** Where on the class path the resource is found: "/path/name" or "/path/lib.jar!/name". */
    private static native String[] origins(String name);

    /** The folder or jar that the class was loaded from; null for classes of the JDK and generated ones. */
    private static native String folder(Class<?> c);

    public static URL placeOf(Class<?> c) {
        String folder = folder(c);
        if (folder == null) {
            return null;
        }
        try {
            String path = folder.startsWith("/") ? folder : System.getProperty("user.dir") + "/" + folder;
            return new URL("file", "", -1, path, new Handler(new byte[0]));
        } catch (IOException e) {
            return null;
        }
    }

    public static InputStream stream(String module, String name) {
        byte[] content = module == null ? bytes(name, JDK_IMAGE) : moduleBytes(module, name);
        return content == null ? null : new ByteArrayInputStream(content);
    }

    public static URL find(String module, String name) throws IOException {
        byte[] content = module == null ? bytes(name, JDK_IMAGE) : moduleBytes(module, name);
        if (content == null) {
            return null;
        }
        return new URL("jrt", "", -1, "/" + (module == null ? "java.base" : module) + "/" + name, new Handler(content));
    }

    /** What a loader itself finds, its parents aside. */
    public static Enumeration<URL> findAll(ClassLoader loader, String name) throws IOException {
        List<URL> found = new ArrayList<>();
        if (loader == ClassLoader.getSystemClassLoader()) {
            String[] places = origins(name);
            for (int i = 0; i < places.length; i++) {
                String place = places[i].startsWith("/") ? places[i] : System.getProperty("user.dir") + "/" + places[i];
                Handler handler = new Handler(bytes(name, i));
                found.add(place.endsWith("!/" + name)
                        ? new URL("jar", "", -1, "file:" + place, handler)
                        : new URL("file", "", -1, place, handler));
            }
        } else if (loader != ClassLoader.getPlatformClassLoader()) {
            URL url = find(null, name);
            if (url != null) {
                found.add(url);
            }
        }
        return Collections.enumeration(found);
    }

    private static final class Handler extends URLStreamHandler {
        private final byte[] content;

        Handler(byte[] content) {
            this.content = content;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {}

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(content);
                }

                @Override
                public long getContentLengthLong() {
                    return content.length;
                }
            };
        }
    }
}
