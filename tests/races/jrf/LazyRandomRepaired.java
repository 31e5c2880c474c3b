// Two threads draw from a generator that the first of them makes. The reference is volatile.
// EXPECT race none
import java.util.concurrent.atomic.AtomicInteger;

public class LazyRandomRepaired {
    static class Generator {
        final AtomicInteger seed = new AtomicInteger(1);
        int step;

        Generator(int step) {
            this.step = step;
        }

        int next() {
            return seed.addAndGet(step);
        }
    }

    static volatile Generator generator;

    static Generator make() {
        synchronized (LazyRandomRepaired.class) {
            if (generator == null) {
                generator = new Generator(3);
            }
            return generator;
        }
    }

    static void draw() {
        Generator drawn = generator;
        if (drawn == null) {
            drawn = make();
        }
        int number = drawn.next();
        assert number == 4 || number == 7;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LazyRandomRepaired::draw);
        Thread second = new Thread(LazyRandomRepaired::draw);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
