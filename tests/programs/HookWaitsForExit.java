// A hook that calls System.exit waits for the shutdown that waits for the hook.
// EXPECT check violation deadlock
public class HookWaitsForExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
        System.exit(0);
    }
}
