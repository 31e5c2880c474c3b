// Lazy holders: initialisation happens at first use, exactly once, also with several threads.
public class HolderIdiom {
    static int built;

    static class Service {
        final int id = ++built;
    }

    static Service get() {
        return Holder.INSTANCE;
    }

    static class Holder {
        static final Service INSTANCE = new Service();
    }

    static class Slow {
        static int runs;

        static {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            runs++;
        }

        static int touch() {
            return runs;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(built);
        System.out.println(get().id + " " + get().id + " " + built);
        int[] seen = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            threads[i] = new Thread(() -> seen[k] = Slow.touch());
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + " " + seen[3]);
    }
}
