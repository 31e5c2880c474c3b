// join with a time limit may return while the thread still runs.
// EXPECT check ok
// EXPECT outcomes "false" "true"
public class TimedJoin {
    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> {
        });
        thread.join(1000);
        System.out.println(thread.isAlive());
    }
}
