package ravel.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** The system properties, made when somebody first asks for one. */
public final class SystemProperties {
    private SystemProperties() {}

    private static final String[] FIXED = {
        "java.vm.name", "OpenJDK 64-Bit Server VM",
        "java.vm.info", "interpreted mode",
        "java.vm.compressedOopsMode", "32-bit",
        "java.vm.specification.name", "Java Virtual Machine Specification",
        "java.vm.specification.vendor", "Oracle Corporation",
        "java.library.path", "",
        "java.io.tmpdir", "/tmp",
        "os.name", "Linux",
        "os.arch", "amd64",
        "os.version", "6.0",
        "file.separator", "/",
        "path.separator", ":",
        "line.separator", "\n",
        "file.encoding", "UTF-8",
        "native.encoding", "UTF-8",
        "sun.jnu.encoding", "UTF-8",
        "stdin.encoding", "UTF-8",
        "stdout.encoding", "UTF-8",
        "stderr.encoding", "UTF-8",
        "sun.stdout.encoding", "UTF-8",
        "sun.stderr.encoding", "UTF-8",
        "sun.arch.data.model", "64",
        "sun.cpu.endian", "little",
        "sun.io.unicode.encoding", "UnicodeLittle",
        "sun.management.compiler", "none",
        "jdk.debug", "release",
    };

    /** Keys and values that the host knows: java.home, java.class.path, the user, then -D. */
    private static native String[] host();

    /** java.lang.VersionProps.init: what the JDK says about itself. */
    private static native void versions(Map<?, ?> properties);

    private static native void publish(Properties properties);

    private static native Properties published();

    /** System.checkKey. */
    public static native void check(String key);

    public static Properties get() {
        Properties properties = published();
        if (properties == null) {
            properties = fresh();
            publish(properties);
        }
        return properties;
    }

    public static Properties fresh() {
        Properties properties = new Properties();
        versions(properties);
        properties.put("java.vm.version", properties.get("java.runtime.version"));
        properties.put("java.vm.vendor", properties.get("java.vendor"));
        properties.put("java.vm.specification.version", properties.get("java.specification.version"));
        for (String[] pairs : new String[][] {FIXED, host()}) {
            for (int i = 0; i < pairs.length; i += 2) {
                properties.setProperty(pairs[i], pairs[i + 1]);
            }
        }
        return properties;
    }

    public static void set(Properties properties) {
        publish(properties == null ? fresh() : properties);
    }

    /** What the library saved before the program could change properties. */
    public static Map<String, String> saved() {
        return Saved.MAP;
    }

    private static final class Saved {
        static final Map<String, String> MAP = new HashMap<>();

        static {
            for (Map.Entry<Object, Object> property : fresh().entrySet()) {
                MAP.put((String) property.getKey(), (String) property.getValue());
            }
        }
    }
}
