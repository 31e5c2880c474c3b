// System.exit inside nested finally blocks and lambdas; the first status wins.
public class ExitInFinally {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            throw new IllegalStateException("lost");
        } finally {
            Runnable r = () -> {
                try {
                    System.out.println("leaving");
                    System.exit(17);
                } finally {
                    System.exit(18);
                }
            };
            r.run();
        }
    }
}
