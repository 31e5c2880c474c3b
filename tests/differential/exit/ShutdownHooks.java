// A shutdown hook runs after main has ended normally; the hook sees the final state.
public class ShutdownHooks {
    static volatile int state = 1;

    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook sees " + state));
        Runtime.getRuntime().addShutdownHook(hook);
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " " + Runtime.getRuntime().removeShutdownHook(removed));
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            state = 2;
        }).start();
        System.out.println("main ends");
    }
}
