package gov.nasa.jpf.vm;

import ravel.Ravel;
import ravel.internal.Unsupported;

/**
 * The interface of Java PathFinder, so that programs written for it run unchanged. Choices, assumptions and output mean
 * the same. Hints about the search do nothing. What lives outside of the program's state (counters, attributes, files)
 * or is configured outside of it is reported as unsupported.
 */
public class Verify {
    public static final int NO_VALUE = -1;
    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    private static UnsupportedOperationException unsupported(String method, String what) {
        Unsupported.raise("gov.nasa.jpf.vm.Verify." + method + ": " + what);
        return new UnsupportedOperationException(method);
    }

    private static UnsupportedOperationException survivesBacktracking(String method) {
        return unsupported(method, "a value that is not undone when the search backtracks");
    }

    private static UnsupportedOperationException configured(String method) {
        return unsupported(method, "values that a configuration of Java PathFinder describes");
    }

    private static UnsupportedOperationException attribute(String method) {
        return unsupported(method, "attributes");
    }

    // ---- choices ----

    public static boolean getBoolean() {
        return Ravel.chooseBoolean();
    }

    public static boolean getBoolean(boolean falseFirst) {
        return Ravel.chooseBoolean() == falseFirst;
    }

    public static boolean randomBool() {
        return Ravel.chooseBoolean();
    }

    /** From the smaller to the larger, both included. */
    public static int getInt(int min, int max) {
        int first = Math.min(min, max);
        long count = (long) Math.max(min, max) - first + 1;
        if (count > Integer.MAX_VALUE) {
            throw unsupported("getInt", "a choice among " + count + " values");
        }
        return first + Ravel.choose((int) count);
    }

    public static int random(int max) {
        return getInt(0, max);
    }

    public static int getIntFromList(int... values) {
        return values.length == 0 ? 0 : values[Ravel.choose(values.length)];
    }

    public static long getLongFromList(long... values) {
        return values.length == 0 ? 0 : values[Ravel.choose(values.length)];
    }

    public static float getFloatFromList(float... values) {
        return values.length == 0 ? 0 : values[Ravel.choose(values.length)];
    }

    public static double getDoubleFromList(double... values) {
        return values.length == 0 ? 0 : values[Ravel.choose(values.length)];
    }

    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    public static int getInt(String key) {
        throw configured("getInt");
    }

    public static double getDouble(String key) {
        throw configured("getDouble");
    }

    public static Object getObject(String key) {
        throw configured("getObject");
    }

    public static Object randomObject(String type) {
        throw configured("randomObject");
    }

    public static long getBitFlip(long value, int bits, int length) {
        throw unsupported("getBitFlip", "flipped bits");
    }

    public static long getBitFlip(long value, int bits) {
        return getBitFlip(value, bits, 64);
    }

    public static int getBitFlip(int value, int bits) {
        return (int) getBitFlip((long) value, bits, 32);
    }

    public static short getBitFlip(short value, int bits) {
        return (short) getBitFlip((long) value, bits, 16);
    }

    public static char getBitFlip(char value, int bits) {
        return (char) getBitFlip((long) value, bits, 16);
    }

    public static byte getBitFlip(byte value, int bits) {
        return (byte) getBitFlip((long) value, bits, 8);
    }

    // ---- properties ----

    public static void ignoreIf(boolean condition) {
        Ravel.assume(!condition);
    }

    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    // ---- hints about the search; to ignore them costs time and no execution ----

    public static void beginAtomic() {}

    public static void endAtomic() {}

    public static void boring(boolean condition) {}

    public static void interesting(boolean condition) {}

    public static void breakTransition(String reason) {}

    public static void busyWait(long duration) {}

    public static void setShared(Object object, boolean shared) {}

    public static void freezeSharedness(Object object, boolean freeze) {}

    public static void setHeuristicSearchValue(int value) {}

    public static void resetHeuristicSearchValue() {}

    // ---- marks for listeners, of which there are none ----

    public static void addComment(String comment) {}

    public static void atLabel(String label) {}

    public static void atLabel(int label) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void printPathOutput(String message) {}

    public static void printPathOutput(boolean condition, String message) {}

    // ---- about the run ----

    public static boolean isRunningInJPF() {
        return true;
    }

    public static boolean vmIsMatchingStates() {
        return true;
    }

    public static boolean isTraceReplay() {
        return false;
    }

    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    // ---- output ----

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String... texts) {
        for (String text : texts) {
            System.out.print(text);
        }
    }

    public static void println() {
        System.out.println();
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }

    public static void log(String logger, int level, String message) {
        System.err.println(message);
    }

    public static void log(String logger, int level, String message, String argument) {
        System.err.println(message + argument);
    }

    public static void log(String logger, int level, String format, Object... arguments) {
        System.err.printf(format, arguments);
    }

    // ---- what is not there ----

    public static int getCounter(int id) {
        throw survivesBacktracking("getCounter");
    }

    public static void setCounter(int id, int value) {
        throw survivesBacktracking("setCounter");
    }

    public static void resetCounter(int id) {
        throw survivesBacktracking("resetCounter");
    }

    public static int incrementCounter(int id) {
        throw survivesBacktracking("incrementCounter");
    }

    public static void putValue(String key, int value) {
        throw survivesBacktracking("putValue");
    }

    public static int getValue(String key) {
        throw survivesBacktracking("getValue");
    }

    public static void setBitInBitSet(int id, int bit, boolean value) {
        throw survivesBacktracking("setBitInBitSet");
    }

    public static boolean getBitInBitSet(int id, int bit) {
        throw survivesBacktracking("getBitInBitSet");
    }

    public static void terminateSearch() {
        throw unsupported("terminateSearch", "a program that ends the search");
    }

    public static void storeTrace(String file, String comment) {
        throw unsupported("storeTrace", "traces that the program writes");
    }

    public static void storeTraceIf(boolean condition, String file, String comment) {
        if (condition) {
            storeTrace(file, comment);
        }
    }

    public static void storeTraceAndTerminate(String file, String comment) {
        storeTrace(file, comment);
    }

    public static void storeTraceAndTerminateIf(boolean condition, String file, String comment) {
        storeTraceIf(condition, file, comment);
    }

    public static int getHeuristicSearchValue() {
        throw unsupported("getHeuristicSearchValue", "values of the search");
    }

    public static boolean isShared(Object object) {
        throw unsupported("isShared", "knowledge of the search");
    }

    public static boolean isCalledFromClass(String name) {
        throw unsupported("isCalledFromClass", "callers");
    }

    public static void setProperties(String... properties) {
        throw configured("setProperties");
    }

    public static String getProperty(String key) {
        throw configured("getProperty");
    }

    public static <T> T createFromJSON(Class<T> type, String json) {
        throw unsupported("createFromJSON", "objects made from JSON");
    }

    public static void writeObjectToFile(Object object, String file) {
        throw unsupported("writeObjectToFile", "files");
    }

    public static <T> T readObjectFromFile(Class<T> type, String file) {
        throw unsupported("readObjectFromFile", "files");
    }

    public static void setFieldAttribute(Object object, String field, int value) {
        throw attribute("setFieldAttribute");
    }

    public static int getFieldAttribute(Object object, String field) {
        throw attribute("getFieldAttribute");
    }

    public static void addFieldAttribute(Object object, String field, int value) {
        throw attribute("addFieldAttribute");
    }

    public static int[] getFieldAttributes(Object object, String field) {
        throw attribute("getFieldAttributes");
    }

    public static void setLocalAttribute(String variable, int value) {
        throw attribute("setLocalAttribute");
    }

    public static int getLocalAttribute(String variable) {
        throw attribute("getLocalAttribute");
    }

    public static void addLocalAttribute(String variable, int value) {
        throw attribute("addLocalAttribute");
    }

    public static int[] getLocalAttributes(String variable) {
        throw attribute("getLocalAttributes");
    }

    public static void setElementAttribute(Object array, int index, int value) {
        throw attribute("setElementAttribute");
    }

    public static int getElementAttribute(Object array, int index) {
        throw attribute("getElementAttribute");
    }

    public static void addElementAttribute(Object array, int index, int value) {
        throw attribute("addElementAttribute");
    }

    public static int[] getElementAttributes(Object array, int index) {
        throw attribute("getElementAttributes");
    }

    public static void setObjectAttribute(Object object, int value) {
        throw attribute("setObjectAttribute");
    }

    public static int getObjectAttribute(Object object) {
        throw attribute("getObjectAttribute");
    }

    public static void addObjectAttribute(Object object, int value) {
        throw attribute("addObjectAttribute");
    }

    public static int[] getObjectAttributes(Object object) {
        throw attribute("getObjectAttributes");
    }
}
