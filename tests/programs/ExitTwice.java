// Two threads call System.exit: one of them ends the program, the other one never returns.
// EXPECT check ok
// EXPECT outcomes "main\nhook"
public class ExitTwice {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main");
        Threads.start(() -> {
            System.exit(0);
            throw new IllegalStateException("unreachable");
        });
        System.exit(0);
        throw new IllegalStateException("unreachable");
    }
}
