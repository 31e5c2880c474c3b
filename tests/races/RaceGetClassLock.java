// getClass() of objects of two subclasses: two monitors for one counter of their superclass.
// EXPECT race RaceGetClassLock$Base.made R-W W-W
public class RaceGetClassLock {
    static class Base {
        static int made;

        void count() {
            synchronized (getClass()) {
                made++;
            }
        }
    }

    static class Left extends Base {
    }

    static class Right extends Base {
    }

    public static void main(String[] args) throws InterruptedException {
        Base left = new Left(), right = new Right();
        Thread other = new Thread(left::count);
        other.start();
        right.count();
        other.join();
    }
}
