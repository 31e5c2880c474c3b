// Errors are uncaught like exceptions.
public class ErrorInMain {
    static class Broken {
        static final int X = Integer.parseInt("x");
    }

    public static void main(String[] args) {
        try {
            System.out.println(Broken.X);
        } catch (ExceptionInInitializerError e) {
            System.out.println("first time");
        }
        System.out.println(Broken.X);
    }
}
