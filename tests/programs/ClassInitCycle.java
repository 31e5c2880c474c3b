// Two initialisers that need each other, begun by one thread: the inner one sees the outer one unfinished.
// EXPECT check ok
// EXPECT outcomes "2 1"
// EXPECT synchronised true
public class ClassInitCycle {
    static class A {
        static int value = B.value + 1;
    }

    static class B {
        static int value = A.value + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = Threads.start(() -> System.out.println(A.value + " " + B.value));
        thread.join();
    }
}
