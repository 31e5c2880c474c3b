// A thread waits for its own end.
// EXPECT check violation deadlock
public class DeadlockJoinsItself {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().join();
    }
}
