package ravel.replace.jdk.internal.misc;

import java.util.Map;
import ravel.internal.SystemProperties;

final class VM {
    private VM() {}

    static String getSavedProperty(String key) {
        return SystemProperties.saved().get(key);
    }

    static Map<String, String> getSavedProperties() {
        return SystemProperties.saved();
    }
}
