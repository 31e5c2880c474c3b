// Uncaught exception handlers: per thread, default, and one that throws itself.
public class UncaughtHandlers {
    static Thread fail(String name, String message) {
        return new Thread(() -> {
            throw new RuntimeException(message);
        }, name);
    }

    static void go(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(t.getName() + " ended " + t.getState());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread own = fail("own", "first");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e));
        go(own);
        go(fail("plain", "to stderr"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default: " + t.getName() + " " + e.getMessage()));
        go(fail("second", "by default"));
        Thread bad = fail("bad", "original");
        bad.setUncaughtExceptionHandler((t, e) -> {
            throw new IllegalStateException("handler fails");
        });
        go(bad);
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        throw new RuntimeException("main also uses the default");
    }
}
