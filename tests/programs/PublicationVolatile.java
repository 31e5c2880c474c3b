// The same through a volatile field.
// EXPECT check ok
// EXPECT outcomes "7" "none"
// EXPECT synchronised true
public class PublicationVolatile {
    static class Box {
        int value = 7;
    }

    static volatile Box box;
    static String seen;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> box = new Box(), () -> {
            Box found = box;
            seen = found == null ? "none" : String.valueOf(found.value);
        });
        System.out.println(seen);
    }
}
