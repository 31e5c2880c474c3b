// Reference types without relying on when collection happens.
import java.lang.ref.*;
import java.util.*;

public class ReferenceQueuesAndCleaner {
    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        Object strong = new Object();
        WeakReference<Object> w = new WeakReference<>(strong, q);
        PhantomReference<Object> p = new PhantomReference<>(strong, q);
        System.out.println((w.get() == strong) + " " + p.get() + " " + q.poll());
        System.out.println(w.enqueue() + " " + w.enqueue() + " " + (q.poll() == w) + " " + (q.remove(1) == null));
        Cleaner c = Cleaner.create();
        int[] runs = {0};
        Cleaner.Cleanable k = c.register(strong, () -> runs[0]++);
        k.clean();
        k.clean();
        System.out.println(runs[0]);
        Map<Object, String> m = new WeakHashMap<>();
        m.put(strong, "kept");
        System.gc();
        System.out.println(m.get(strong) + " " + m.size());
        Reference.reachabilityFence(strong);
    }
}
