// Double-checked locking with a volatile reference (OpMM Table 1, dcl-vol).
// EXPECT check sc tso pso opmm jpr ok
public class CheckDclVolatile {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static class Foo {
        private volatile Helper helper;

        Helper get() {
            if (helper == null) {
                synchronized (this) {
                    if (helper == null) {
                        helper = new Helper();
                    }
                }
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
        Threads.together(CheckDclVolatile::look, CheckDclVolatile::look);
    }
}
