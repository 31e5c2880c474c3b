// The states that main can see of a thread that needs its lock.
// EXPECT check ok
// EXPECT outcomes "NEW BLOCKED TERMINATED" "NEW RUNNABLE TERMINATED"
public class ThreadStates {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = Threads.of(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        Thread.State before = thread.getState();
        Thread.State during;
        synchronized (lock) {
            thread.start();
            during = thread.getState();
        }
        thread.join();
        System.out.println(before + " " + during + " " + thread.getState());
    }
}
