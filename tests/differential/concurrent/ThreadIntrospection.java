// What threads tell about each other: traces, enumerations, holders of locks, hooks.
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

public class ThreadIntrospection {
    static final Object LOCK = new Object();

    static class Waiter extends Thread {
        @Override
        public void run() {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }
    }

    static void print(StackTraceElement[] trace) {
        for (StackTraceElement element : trace) {
            System.out.println("  " + element);
        }
    }

    public static void main(String[] args) throws Exception {
        Waiter waiter = new Waiter();
        waiter.setName("waiter");
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        StackTraceElement[] trace = waiter.getStackTrace();
        System.out.println(trace[0] + " " + trace[0].isNativeMethod() + " " + trace[0].getModuleName() + " " + trace[0].getModuleVersion().equals(System.getProperty("java.version")));
        System.out.println(trace[trace.length - 1].getClassLoaderName() + " " + trace[trace.length - 1].getLineNumber());
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        System.out.println(all.containsKey(waiter) + " " + all.containsKey(Thread.currentThread()));
        print(all.get(waiter));
        Thread[] threads = new Thread[20];
        int count = Thread.currentThread().getThreadGroup().enumerate(threads);
        for (int i = 0; i < count; i++) {
            System.out.println(threads[i].getName() + " " + threads[i].getThreadGroup().getName());
        }
        System.out.println(Thread.holdsLock(LOCK));
        synchronized (LOCK) {
            System.out.println(Thread.holdsLock(LOCK));
            LOCK.notify();
        }
        waiter.join();
        System.out.println(waiter.getStackTrace().length + " " + waiter.getState() + " " + waiter.getThreadGroup());
        print(Thread.currentThread().getStackTrace());
        System.out.println(new CompletableFuture<String>().orTimeout(50, TimeUnit.MILLISECONDS).handle((v, e) -> "" + e).get());
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 50, TimeUnit.MILLISECONDS).get());
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS)).join());
        // Not by get(), with which the caller may carry the task out itself.
        CompletableFuture<Boolean> daemon = new CompletableFuture<>();
        ForkJoinPool.commonPool().execute(() -> daemon.complete(Thread.currentThread().isDaemon()));
        System.out.println(daemon.get());
        Thread.dumpStack();
        Runtime runtime = Runtime.getRuntime();
        Thread hook = new Thread(() -> System.out.println("never"));
        runtime.addShutdownHook(hook);
        System.out.println(runtime.removeShutdownHook(hook) + " " + runtime.removeShutdownHook(hook));
        try {
            runtime.addShutdownHook(Thread.currentThread());
            System.out.println("added");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        runtime.addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("end of main");
    }
}
