// A semaphore with one permit protects a counter.
// EXPECT check ok
// EXPECT outcomes "2"
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore permit = new Semaphore(1);
    static int count;

    static void work() throws InterruptedException {
        permit.acquire();
        count++;
        permit.release();
    }

    public static void main(String[] args) throws Exception {
        Threads.together(SemaphoreMutex::work, SemaphoreMutex::work);
        System.out.println(count);
    }
}
