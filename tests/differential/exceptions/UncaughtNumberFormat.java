// A parse error deep in the library, from a nested and an anonymous class.
public class UncaughtNumberFormat {
    static class Reader {
        int read(String s) {
            return Integer.parseInt(s.trim());
        }
    }

    public static void main(String[] args) {
        Runnable r = new Runnable() {
            @Override
            public void run() {
                System.out.println(new Reader().read(" 12 "));
                System.out.println(new Reader().read("twelve"));
            }
        };
        r.run();
    }
}
