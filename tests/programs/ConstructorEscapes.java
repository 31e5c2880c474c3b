// The constructor gives its object away before the last field is set.
// EXPECT check ok
// EXPECT outcomes "0" "7" "none"
// EXPECT synchronised false
// EXPECT racy ConstructorEscapes.value
public class ConstructorEscapes {
    static volatile ConstructorEscapes shared;
    static String seen;
    int value;

    ConstructorEscapes() {
        shared = this;
        value = 7;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(ConstructorEscapes::new, () -> {
            ConstructorEscapes found = shared;
            seen = found == null ? "none" : String.valueOf(found.value);
        });
        System.out.println(seen);
    }
}
