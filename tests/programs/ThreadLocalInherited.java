// A child begins with the value that its parent had when the child was made.
// EXPECT check ok
// EXPECT outcomes "1 2"
// EXPECT synchronised true
public class ThreadLocalInherited {
    static final InheritableThreadLocal<Integer> value = new InheritableThreadLocal<>();
    static int seen;

    public static void main(String[] args) throws Exception {
        value.set(1);
        Thread child = Threads.of(() -> {
            seen = value.get();
            value.set(3);
        });
        value.set(2);
        child.start();
        child.join();
        System.out.println(seen + " " + value.get());
    }
}
