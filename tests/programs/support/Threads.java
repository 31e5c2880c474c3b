/** Starting and joining threads, for every program of this folder. */
final class Threads {
    interface Body {
        void run() throws Exception;
    }

    private Threads() {
    }

    /** A thread whose body may throw anything; it stays the same throwable. */
    static Thread of(Body body) {
        return new Thread(() -> {
            try {
                body.run();
            } catch (Exception problem) {
                Threads.<RuntimeException>raise(problem);
            }
        });
    }

    static Thread start(Body body) {
        Thread thread = of(body);
        thread.start();
        return thread;
    }

    /** Starts all of them, then joins all of them. */
    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = of(bodies[i]);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void raise(Throwable problem) throws E {
        throw (E) problem;
    }
}
