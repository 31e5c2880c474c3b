// java.util.logging to a handler of the program's own, levels and formatting.
import java.util.*;
import java.util.logging.*;

public class LoggingToMemory {
    public static void main(String[] args) {
        Logger log = Logger.getLogger("test.logger");
        log.setUseParentHandlers(false);
        List<String> seen = new ArrayList<>();
        log.addHandler(new Handler() {
            @Override
            public void publish(LogRecord r) {
                seen.add(r.getLevel() + ":" + new SimpleFormatter().formatMessage(r) + ":" + r.getLoggerName());
            }

            @Override
            public void flush() {
            }

            @Override
            public void close() {
            }
        });
        log.setLevel(Level.FINE);
        log.info("plain");
        log.fine("detail");
        log.finer("dropped");
        log.log(Level.WARNING, "with {0} and {1}", new Object[] {1, "two"});
        log.log(Level.SEVERE, "thrown", new IllegalStateException("x"));
        log.info(() -> "lazy");
        System.out.println(seen);
        System.out.println(log.isLoggable(Level.FINEST) + " " + log.getLevel() + " " + Level.parse("SEVERE").intValue() + " " + log.getParent().getName().isEmpty());
    }
}
