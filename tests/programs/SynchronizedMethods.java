// Static and instance methods: all of one kind share one monitor.
// EXPECT check ok
// EXPECT outcomes "2 2"
// EXPECT synchronised true
public class SynchronizedMethods {
    static int shared;
    int own;

    static synchronized void countShared() {
        shared++;
    }

    synchronized void countOwn() {
        own++;
    }

    public static void main(String[] args) throws Exception {
        SynchronizedMethods object = new SynchronizedMethods();
        Threads.Body work = () -> {
            countShared();
            object.countOwn();
        };
        Threads.together(work, work);
        System.out.println(shared + " " + object.own);
    }
}
