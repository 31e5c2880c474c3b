// Thread.interrupted asks and clears.
// EXPECT check ok
// EXPECT outcomes "false false" "false true" "true false"
public class InterruptStatus {
    static boolean first, second;

    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
            first = Thread.interrupted();
            second = Thread.interrupted();
        });
        thread.interrupt();
        thread.join();
        System.out.println(first + " " + second);
    }
}
