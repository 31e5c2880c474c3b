// Serializable lambdas and method references survive a round trip.
import java.io.*;
import java.util.function.*;

public class SerializableLambdas {
    interface SerFn<A, B> extends Function<A, B>, Serializable {}

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T read(byte[] b) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) {
            return (T) in.readObject();
        }
    }

    static int triple(int n) {
        return n * 3;
    }

    public static void main(String[] args) throws Exception {
        int k = 7;
        String s = "cap";
        SerFn<Integer, String> f = n -> s + (n + k);
        SerFn<Integer, String> g = read(write(f));
        System.out.println(f.apply(1) + " " + g.apply(1) + " " + (f == g));
        SerFn<Integer, Integer> h = SerializableLambdas::triple;
        SerFn<Integer, Integer> h2 = read(write(h));
        System.out.println(h2.apply(5));
        Supplier<String> sup = (Supplier<String> & Serializable) () -> "supplied " + k;
        Supplier<String> sup2 = read(write(sup));
        System.out.println(sup2.get());
        Function<String, Integer> len = (Function<String, Integer> & Serializable) String::length;
        Function<String, Integer> len2 = read(write(len));
        System.out.println(len2.apply("four"));
        try {
            write((Runnable) () -> {});
        } catch (NotSerializableException e) {
            System.out.println("plain lambda refused");
        }
    }
}
