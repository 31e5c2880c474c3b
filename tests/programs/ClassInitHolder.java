// A holder class is initialised once, and nobody sees it unfinished.
// EXPECT check ok
// EXPECT outcomes "1 42 42"
// EXPECT synchronised true
public class ClassInitHolder {
    static volatile int made;

    static class Holder {
        static int value;

        static {
            made++;
            value = 42;
        }
    }

    static int first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> first = Holder.value, () -> second = Holder.value);
        System.out.println(made + " " + first + " " + second);
    }
}
