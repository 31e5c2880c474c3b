// Starting a thread and joining it publish plain fields.
// EXPECT check ok
// EXPECT outcomes "8"
// EXPECT synchronised true
// EXPECT racy
public class PublicationByStart {
    static int value;

    public static void main(String[] args) throws Exception {
        value = 7;
        Thread thread = Threads.start(() -> value++);
        thread.join();
        System.out.println(value);
    }
}
