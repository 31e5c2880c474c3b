// Weak, soft and phantom references, queues, cleaners and WeakHashMap around System.gc().
import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;

public class References {
    static class Named {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static class Chain {
        Object next;
    }

    static void collect(Reference<?> until) throws InterruptedException {
        for (int i = 0; i < 200 && !until.refersTo(null); i++) {
            System.gc();
            Thread.sleep(5);
        }
    }

    static WeakReference<Named> weak(String name, ReferenceQueue<Named> queue) {
        return new WeakReference<>(new Named(name), queue);
    }

    static void queues() throws InterruptedException {
        ReferenceQueue<Named> queue = new ReferenceQueue<>();
        WeakReference<Named> lost = weak("lost", queue);
        Named held = new Named("held");
        WeakReference<Named> kept = new WeakReference<>(held, queue);
        SoftReference<Named> soft = new SoftReference<>(new Named("soft"));
        WeakReference<String> literal = new WeakReference<>("literal");
        WeakReference<Class<?>> type = new WeakReference<>(Named.class);
        System.out.println(queue.poll());
        collect(lost);
        System.out.println(lost.get() + " " + kept.get() + " " + soft.get() + " " + literal.get() + " " + type.get().getSimpleName());
        Reference<? extends Named> next = queue.remove();
        System.out.println((next == lost) + " " + (queue.remove(5) == null) + " " + lost.enqueue() + " " + held);
        System.out.println(kept.enqueue() + " " + kept.get() + " " + (queue.poll() == kept));
    }

    static void phantoms() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
        System.out.println(phantom.get() + " " + phantom.refersTo(null));
        collect(phantom);
        System.out.println(phantom.refersTo(null) + " " + (queue.remove() == phantom));
    }

    static void chains() throws InterruptedException {
        Chain chain = new Chain();
        chain.next = new Chain();
        WeakReference<Object> end = new WeakReference<>(chain.next);
        System.gc();
        System.out.println(end.get() == chain.next);
        chain.next = new WeakReference<>(end.get());
        collect(end);
        System.out.println(end.get() + " " + ((Reference<?>) chain.next).get());
        Chain one = new Chain();
        Chain two = new Chain();
        one.next = two;
        two.next = one;
        WeakReference<Chain> cycle = new WeakReference<>(one);
        one = null;
        two = null;
        collect(cycle);
        System.out.println(cycle.get());
    }

    static void fill(Map<Named, Integer> map, List<Named> held) {
        for (int i = 0; i < 10; i++) {
            Named key = new Named("key" + i);
            map.put(key, i);
            if (i % 2 == 0) {
                held.add(key);
            }
        }
    }

    static void maps() throws InterruptedException {
        Map<Named, Integer> map = new WeakHashMap<>();
        List<Named> held = new ArrayList<>();
        fill(map, held);
        System.out.println(map.size());
        for (int i = 0; i < 200 && map.size() > 5; i++) {
            System.gc();
            Thread.sleep(5);
        }
        int sum = 0;
        for (int value : map.values()) {
            sum += value;
        }
        System.out.println(map.size() + " " + sum + " " + held.size() + " " + map.get(held.get(3)));
    }

    static void cleaners() throws InterruptedException {
        Cleaner cleaner = Cleaner.create();
        CountDownLatch cleaned = new CountDownLatch(1);
        Object resource = new Object();
        cleaner.register(resource, () -> {
            System.out.println("cleaned " + Thread.currentThread().isDaemon());
            cleaned.countDown();
        });
        Object other = new Object();
        Cleaner.Cleanable explicit = cleaner.register(other, () -> System.out.println("explicitly"));
        explicit.clean();
        explicit.clean();
        resource = null;
        while (cleaned.getCount() > 0) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println(other != null);
        Reference.reachabilityFence(other);
    }

    public static void main(String[] args) throws InterruptedException {
        queues();
        phantoms();
        chains();
        maps();
        cleaners();
        Runtime runtime = Runtime.getRuntime();
        runtime.gc();
        System.out.println(runtime.totalMemory() > 0 && runtime.maxMemory() >= runtime.totalMemory() && runtime.freeMemory() > 0);
    }
}
