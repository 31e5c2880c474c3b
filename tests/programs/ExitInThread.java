// System.exit in a thread ends the program wherever main is.
// EXPECT check ok
// EXPECT outcomes "" "a" "a\nb"
public class ExitInThread {
    public static void main(String[] args) {
        Threads.start(() -> System.exit(0));
        System.out.println("a");
        System.out.println("b");
    }
}
