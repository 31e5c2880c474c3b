// Two threads draw from a generator that the first of them makes. The look whether there is one already takes no
// lock, so the plain reference races, and the plain field in the generator too.
// EXPECT race LazyRandom$Generator.step R-W
// EXPECT race LazyRandom.generator R-W
import java.util.concurrent.atomic.AtomicInteger;

public class LazyRandom {
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

    static Generator generator;

    static Generator make() {
        synchronized (LazyRandom.class) {
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
        Thread first = new Thread(LazyRandom::draw);
        Thread second = new Thread(LazyRandom::draw);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
