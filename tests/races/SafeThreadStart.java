// What was done before start is seen by the thread.
// EXPECT race none
public class SafeThreadStart {
    static int data, seen;

    public static void main(String[] args) {
        data = 1;
        new Thread(() -> seen = data).start();
    }
}
