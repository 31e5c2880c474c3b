// Hooks run after an uncaught exception in main.
public class HookAfterException {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook after failure")));
        throw new IllegalStateException("main fails");
    }
}
