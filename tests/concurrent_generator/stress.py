"""Runs programs many times under java, to see that the oracle knows every outcome that really happens.

The converse cannot be asked: java shows few schedules. And where plain fields race, a processor may show what no
interleaving explains; an outcome that is missing there is no proof against the oracle.
"""

STRESS = """import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

public class Stress {
    static final PrintStream OUT = System.out;

    public static void main(String[] args) throws Exception {
        for (int i = 2; i < args.length; i++) {
            TreeSet<String> seen = new TreeSet<>();
            for (int turn = Integer.parseInt(args[1]); turn > 0; turn--) {
                String outcome = once(args[0], args[i]);
                seen.add(outcome);
                if (outcome.contains("deadlock\\t")) {
                    break;
                }
            }
            for (String outcome : seen) {
                OUT.println(args[i] + "\\t" + outcome);
            }
        }
        OUT.flush();
        Runtime.getRuntime().halt(0);
    }

    static String once(String folder, String name) throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        System.setOut(new PrintStream(text));
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> failures.add(failure.getClass().getSimpleName()));
        URLClassLoader loader = new URLClassLoader(new URL[] {Path.of(folder).toUri().toURL()}, Stress.class.getClassLoader());
        loader.setDefaultAssertionStatus(true);
        ThreadGroup group = new ThreadGroup("program");
        Thread main = new Thread(group, () -> {
            try {
                loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException failed) {
                failures.add(failed.getCause().getClass().getSimpleName());
            } catch (ReflectiveOperationException impossible) {
                throw new Error(impossible);
            }
        });
        main.start();
        long end = System.nanoTime() + 500_000_000L;
        while (main.isAlive() || group.activeCount() > 0) {
            if (System.nanoTime() > end) {
                failures.add("deadlock");
                break;
            }
            Thread.yield();
        }
        if (failures.isEmpty() || !failures.get(failures.size() - 1).equals("deadlock")) {
            failures.add("end");
        }
        return String.join("+", failures) + "\\t" + text.toString().replace("\\n", "|");
    }
}
"""

# Choices at random. An execution that the program is not interested in ends with an error that has a name of its own.
RAVEL_CLASS = """package ravel;

public final class Ravel {
    static class Abandoned extends Error {}

    public static int choose(int n) {
        return java.util.concurrent.ThreadLocalRandom.current().nextInt(n);
    }

    public static boolean chooseBoolean() {
        return choose(2) == 1;
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Abandoned();
        }
    }
}
"""


def unknown(lines, expected):
    """The outcomes that java showed and the oracle does not know. `lines` is what Stress printed for one program."""
    missing = []
    for line in lines:
        _, how, text = line.split("\t")
        if "Abandoned" not in how and (how, text.replace("|", "\n")) not in expected:
            missing.append((how, text))
    return missing
