// The initialiser fails for the first thread; for the second one the class is lost (JVMS 5.5).
// EXPECT check ok
// EXPECT outcomes "failed lost" "lost failed"
public class ClassInitFails {
    static class Bad {
        static int value = Integer.parseInt("x");
    }

    static final String[] how = new String[2];

    static void touch(int me) {
        try {
            Bad.value++;
        } catch (ExceptionInInitializerError e) {
            how[me] = "failed";
        } catch (NoClassDefFoundError e) {
            how[me] = "lost";
        }
    }

    public static void main(String[] args) throws Exception {
        Threads.together(() -> touch(0), () -> touch(1));
        System.out.println(how[0] + " " + how[1]);
    }
}
