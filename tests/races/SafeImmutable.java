// Records are immutable: shared by a synchronised field they are never part of a race.
// EXPECT race none
public class SafeImmutable {
    record Point(int x, int y) {
        Point moved() {
            return new Point(x + 1, y + 1);
        }
    }

    static Point shared = new Point(0, 0);

    static synchronized Point get() {
        return shared;
    }

    static synchronized void move() {
        shared = shared.moved();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(SafeImmutable::move);
        mover.start();
        Point found = get();
        assert found.x() == found.y();
        mover.join();
    }
}
