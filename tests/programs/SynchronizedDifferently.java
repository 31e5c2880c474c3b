// A static and an instance method lock two different monitors.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT synchronised false
// EXPECT racy SynchronizedDifferently.count
public class SynchronizedDifferently {
    static int count;

    static synchronized void one() {
        count++;
    }

    synchronized void two() {
        count++;
    }

    public static void main(String[] args) throws Exception {
        SynchronizedDifferently object = new SynchronizedDifferently();
        Threads.together(SynchronizedDifferently::one, object::two);
        System.out.println(count);
    }
}
