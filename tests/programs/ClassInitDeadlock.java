// Two class initialisers that need each other, begun by two threads.
// EXPECT check violation deadlock
public class ClassInitDeadlock {
    static class A {
        static final Integer value = B.twice(1);

        static Integer twice(int number) {
            return 2 * number;
        }
    }

    static class B {
        static final Integer value = A.twice(1);

        static Integer twice(int number) {
            return 2 * number;
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> A.twice(1), () -> B.twice(1));
    }
}
