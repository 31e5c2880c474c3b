import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs the main method of a program again and again for a time, each time as if it were the first one: variables that hold
 * numbers or nothing are reset, and a program that begins with objects gets new classes. Prints how often it ran, and then
 * each thing that it printed: one per line, with \n for line ends.
 *
 * <p>Arguments: milliseconds, folder of classes, name of the class.
 */
public final class Loop {
    private static volatile Throwable uncaught;

    private final URL[] where;
    private final String name;
    private Method main;
    private final Map<Field, Object> variables = new HashMap<>();
    private boolean resettable;

    private Loop(URL[] where, String name) {
        this.where = where;
        this.name = name;
    }

    /** New classes, whose variables are as their initialisers leave them. */
    private void load() throws ReflectiveOperationException {
        ClassLoader loader = new URLClassLoader(where, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        Class<?> program = Class.forName(name, true, loader);
        main = program.getMethod("main", String[].class);
        variables.clear();
        resettable = true;
        for (Field field : program.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) {
                continue;
            }
            field.setAccessible(true);
            Object value = field.get(null);
            resettable &= field.getType().isPrimitive() || value == null || value instanceof VarHandle;
            if (!Modifier.isFinal(field.getModifiers())) {
                variables.put(field, value);
            }
        }
    }

    private void prepare() throws ReflectiveOperationException {
        if (main == null || !resettable) {
            load();
            return;
        }
        for (Map.Entry<Field, Object> variable : variables.entrySet()) {
            variable.getKey().set(null, variable.getValue());
        }
    }

    private String runOnce() throws ReflectiveOperationException {
        prepare();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException problem) {
            uncaught = problem.getCause();
        }
        while (Thread.activeCount() > 1) {  // main need not join its threads
            Thread.yield();
        }
        if (uncaught != null) {
            return "uncaught " + uncaught;
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000;
        Loop loop = new Loop(new URL[] {Path.of(args[1]).toUri().toURL()}, args[2]);
        Thread self = Thread.currentThread();
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> {
            uncaught = problem;
            if (thread == self) {
                problem.printStackTrace();
            }
        });
        PrintStream out = System.out;
        Set<String> seen = new TreeSet<>();
        int runs = 0;
        do {
            seen.add(loop.runOnce());
            runs++;
        } while (uncaught == null && System.nanoTime() < end);
        System.setOut(out);
        out.println(runs);
        seen.forEach(text -> out.println(text.replace("\n", "\\n")));
    }
}
