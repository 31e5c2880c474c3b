// Serialization to byte arrays: graphs, cycles, transient, custom hooks, enums, records, arrays.
import java.io.*;
import java.util.*;

public class ObjectSerialization {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        Node next;
        transient int cache = 5;
        int[] data = {1, 2};

        Node(String name) {
            this.name = name;
        }
    }

    static class Hooked implements Serializable {
        private static final long serialVersionUID = 2;
        transient String secret = "s";
        int v = 7;

        private void writeObject(ObjectOutputStream o) throws IOException {
            o.defaultWriteObject();
            o.writeUTF(secret + "!");
        }

        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
            i.defaultReadObject();
            secret = i.readUTF();
        }
    }

    static class Single implements Serializable {
        private static final long serialVersionUID = 3;
        static final Single ONE = new Single();

        private Object readResolve() {
            return ONE;
        }
    }

    static class Base {
        int b = 1;

        Base() {
            b = 100;
        }
    }

    static class Sub extends Base implements Externalizable {
        int s = 2;

        public Sub() {
        }

        public void writeExternal(ObjectOutput o) throws IOException {
            o.writeInt(s * 10);
        }

        public void readExternal(ObjectInput i) throws IOException {
            s = i.readInt();
        }
    }

    enum Color { RED, BLUE }

    record Rec(int a, List<String> l) implements Serializable {}

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(b)) {
            o.writeObject(t);
        }
        try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            return (T) i.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a");
        a.next = new Node("b");
        a.next.next = a;
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + c.cache + c.data[1] + (c.data == a.data));
        Hooked h = copy(new Hooked());
        System.out.println(h.secret + h.v);
        System.out.println((copy(Single.ONE) == Single.ONE) + " " + (copy(Color.BLUE) == Color.BLUE) + " " + copy(new Rec(1, new ArrayList<>(List.of("x")))));
        Sub s = copy(new Sub());
        System.out.println(s.s + " " + s.b);
        System.out.println(copy(new TreeMap<>(Map.of("k", List.of(1, 2)))) + " " + Arrays.deepToString(copy(new int[][] {{1}, {2, 3}})) + " " + copy("str") + copy(12L) + copy(new HashSet<>(List.of(1))));
        try {
            copy(new Object[] {new Object()});
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream o = new ObjectOutputStream(b);
        o.writeInt(5);
        o.writeObject("shared");
        o.writeUnshared(new int[] {1});
        o.close();
        System.out.println(b.size() + " " + HexFormat.of().formatHex(b.toByteArray(), 0, 12));
    }
}
