// An object published through a plain field: no half object under sequential consistency, but a race.
// EXPECT check ok
// EXPECT outcomes "7" "none"
// EXPECT synchronised false
// EXPECT racy PublicationPlain.box
public class PublicationPlain {
    static class Box {
        int value = 7;
    }

    static Box box;
    static String seen;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> box = new Box(), () -> {
            Box found = box;
            seen = found == null ? "none" : String.valueOf(found.value);
        });
        System.out.println(seen);
    }
}
