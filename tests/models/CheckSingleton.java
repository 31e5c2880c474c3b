// The lock is taken each time (OpMM Table 1, singleton).
// EXPECT check sc tso pso opmm jpr ok
public class CheckSingleton {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static class Foo {
        private Helper helper;

        synchronized Helper get() {
            if (helper == null) {
                helper = new Helper();
            }
            return helper;
        }
    }

    static final Foo FOO = new Foo();

    static void look() {
        Helper h = FOO.get();
        assert h.x != 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Threads.together(CheckSingleton::look, CheckSingleton::look);
    }
}
