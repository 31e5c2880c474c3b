// Shutdown hooks run after main, and concurrently with each other.
// EXPECT check ok
// EXPECT outcomes "main\na\nb" "main\nb\na"
public class HooksInAnyOrder {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("a")));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("b")));
        System.out.println("main");
    }
}
