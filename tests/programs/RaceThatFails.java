// The read that races is on the way to an exception: the race must be seen although the path breaks off there.
// EXPECT check violation exception
// EXPECT outcomes "" "java.lang.IllegalStateException in thread \"main\""
// EXPECT racy RaceThatFails.set
public class RaceThatFails {
    static boolean set;

    public static void main(String[] args) {
        new Thread(() -> set = true).start();
        synchronized (RaceThatFails.class) {
            if (set) {
                throw new IllegalStateException();
            }
        }
    }
}
