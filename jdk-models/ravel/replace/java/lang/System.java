package ravel.replace.java.lang;

import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import ravel.internal.SystemProperties;

/** Properties are made on demand; the environment is empty. */
final class System {
    private System() {}

    static Properties getProperties() {
        return SystemProperties.get();
    }

    static void setProperties(Properties properties) {
        SystemProperties.set(properties);
    }

    static String getProperty(String key) {
        SystemProperties.check(key);
        return SystemProperties.get().getProperty(key);
    }

    static String getProperty(String key, String def) {
        SystemProperties.check(key);
        return SystemProperties.get().getProperty(key, def);
    }

    static String setProperty(String key, String value) {
        SystemProperties.check(key);
        return (String) SystemProperties.get().setProperty(key, value);
    }

    static String clearProperty(String key) {
        SystemProperties.check(key);
        return (String) SystemProperties.get().remove(key);
    }

    static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return null;
    }

    static Map<String, String> getenv() {
        return Collections.emptyMap();
    }
}
