// java.util.Objects, identityHashCode consistency, System basics, Runtime.
import java.util.*;

public class ObjectsAndSystem {
    public static void main(String[] args) {
        System.out.println(Objects.equals("a", "a") + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.toString(null, "d") + " " + Objects.hash() + " " + Objects.hash(1, 2L, "x") + " " + Objects.isNull(null) + Objects.nonNull(null));
        System.out.println(Objects.requireNonNullElse(null, 5) + " " + Objects.checkIndex(2, 3) + " " + Objects.requireNonNullElseGet(null, () -> 6));
        try {
            Objects.checkIndex(3, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkFromToIndex(2, 1, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkFromIndexSize(2, 5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.requireNonNull(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Object o = new Object();
        System.out.println((System.identityHashCode(o) == o.hashCode()) + " " + (o.hashCode() == o.hashCode()) + " " + System.identityHashCode(null));
        System.out.println(o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode())) + " " + o.equals(o) + o.equals(new Object()));
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println(Runtime.getRuntime().maxMemory() > 1000 && Runtime.getRuntime().totalMemory() > 1000 && Runtime.getRuntime().freeMemory() > 1000);
        System.gc();
        System.out.println(Runtime.version().feature() >= 17);
        long t0 = System.currentTimeMillis();
        System.out.println(t0 > 0 && System.currentTimeMillis() >= t0);
        java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(o);
        java.lang.ref.SoftReference<Object> s = new java.lang.ref.SoftReference<>(o);
        System.out.println((w.get() == o) + " " + (s.get() == o) + " " + w.refersTo(o));
        w.clear();
        System.out.println(w.get() + " " + (o != null));
    }
}
