// Two philosophers who put the first fork back when the second one is taken.
// EXPECT check ok
// EXPECT outcomes "2"
import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersPolite {
    static final ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock()};
    static int meals;

    static void dine(int me) {
        ReentrantLock left = forks[me];
        ReentrantLock right = forks[1 - me];
        boolean hungry = true;
        while (hungry) {
            left.lock();
            try {
                if (right.tryLock()) {
                    try {
                        meals++;
                        hungry = false;
                    } finally {
                        right.unlock();
                    }
                }
            } finally {
                left.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> dine(0), () -> dine(1));
        System.out.println(meals);
    }
}
