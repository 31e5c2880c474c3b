// isAlive before start, after start and after join.
// EXPECT check ok
// EXPECT outcomes "false false false" "false true false"
public class ThreadAlive {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.of(() -> {
        });
        boolean before = thread.isAlive();
        thread.start();
        boolean during = thread.isAlive();
        thread.join();
        System.out.println(before + " " + during + " " + thread.isAlive());
    }
}
