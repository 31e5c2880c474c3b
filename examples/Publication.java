// Three ways to hand an object to another thread: a plain field, a volatile field, and final fields.
//
// The reader may find nothing, because it comes too early. But when it finds the object, what does it see? Through a
// plain field it may see unset content; through a volatile field it sees everything written before; and final fields
// are seen set even through the plain field (JLS 17.5). Only the first is a bug, and no interleaving shows it.

public class Publication {
    static class Mutable {
        int value;

        Mutable(int value) {
            this.value = value;
        }
    }

    static class Immutable {
        final int value;

        Immutable(int value) {
            this.value = value;
        }
    }

    static Mutable unsafe;
    static volatile Mutable safe;
    static Immutable frozen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            unsafe = new Mutable(1);
            safe = new Mutable(2);
            frozen = new Immutable(3);
        });
        boolean[] right = new boolean[3];
        Thread reader = new Thread(() -> {
            Mutable plain = unsafe;
            right[0] = plain == null || plain.value == 1;
            Mutable ordered = safe;
            right[1] = ordered == null || ordered.value == 2;
            Immutable constant = frozen;
            right[2] = constant == null || constant.value == 3;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println("plain " + right[0] + ", volatile " + right[1] + ", final " + right[2]);
        assert right[1] && right[2];
    }
}
