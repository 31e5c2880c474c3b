// JEP 358 messages for every kind of null access, without local variable tables.
public class HelpfulNullMessages {
    HelpfulNullMessages next;
    int[] ints;
    long[][] longs;
    Object[] objects;
    int field;
    static HelpfulNullMessages shared;

    HelpfulNullMessages self() {
        return this;
    }

    HelpfulNullMessages none() {
        return null;
    }

    static String text() {
        return null;
    }

    static void show(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void locals(HelpfulNullMessages param, int index) {
        HelpfulNullMessages local = param;
        show(() -> local.self());
        try {
            local.next.field = index;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            local.longs[index][index + 1]++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        HelpfulNullMessages h = new HelpfulNullMessages();
        show(() -> System.out.println(h.next.field));
        show(() -> h.next.field = 3);
        show(() -> h.self().next.next = h);
        show(() -> h.none().self());
        show(() -> shared.self());
        show(() -> text().length());
        show(() -> System.out.println(h.ints[0]));
        show(() -> h.ints[2] = 1);
        show(() -> System.out.println(h.ints.length));
        show(() -> System.out.println(h.longs[1][2]));
        show(() -> h.objects[0] = "x");
        show(() -> { throw h.field == 0 ? null : new RuntimeException(); });
        show(() -> { synchronized (h.next) { } });
        show(() -> { Integer i = (Integer) (Object) h.none(); int j = i; });
        h.longs = new long[2][];
        h.objects = new Object[3];
        show(() -> System.out.println(h.longs[1][2]));
        show(() -> h.objects[1].toString());
        show(() -> { for (Object o : (Object[]) h.objects[0]) { } });
        locals(h, 1);
        show(() -> { throw new NullPointerException(); });
        show(() -> { throw new NullPointerException("own text"); });
        show(() -> java.util.Objects.requireNonNull(null, "required"));
    }
}
