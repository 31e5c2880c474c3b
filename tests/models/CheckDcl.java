// Double-checked locking (OpMM Table 1, JPR Fig. 16). PSO shows an empty helper; where happens-before decides, the last
// read may also see null, although the first one did not.
// EXPECT check sc tso ok
// EXPECT check pso violation assertion
// EXPECT check opmm jpr violation assertion exception
public class CheckDcl {
    static class Helper {
        int x;

        Helper() {
            x = 10;
        }
    }

    static class Foo {
        private Helper helper;

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
        Threads.together(CheckDcl::look, CheckDcl::look);
    }
}
