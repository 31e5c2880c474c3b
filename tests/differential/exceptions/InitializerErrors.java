// ExceptionInInitializerError once, NoClassDefFoundError afterwards.
public class InitializerErrors {
    static class Broken {
        static int value = Integer.parseInt("no number");

        static void call() {
        }
    }

    static class BrokenByError {
        static {
            if (true) {
                throw new StackOverflowError("thrown by hand");
            }
        }
    }

    static class Child extends Broken {
        static int x = 1;
    }

    static class Half {
        static int before = 5;
        static int after;

        static {
            after = before / (before - 5);
        }
    }

    static void show(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (ExceptionInInitializerError e) {
            System.out.println("EIIE " + e.getMessage() + " cause " + e.getCause() + " " + (e.getException() == e.getCause()));
        } catch (NoClassDefFoundError e) {
            System.out.println("NCDFE " + e.getMessage() + " cause " + e.getCause());
        } catch (Throwable e) {
            System.out.println("other " + e);
        }
    }

    public static void main(String[] args) {
        show(() -> System.out.println(Broken.value));
        show(() -> System.out.println(Broken.value));
        show(() -> Broken.call());
        show(() -> new Broken());
        show(() -> new BrokenByError());
        show(() -> new BrokenByError());
        show(() -> System.out.println(Child.x));
        show(() -> System.out.println(Half.before));
        show(() -> System.out.println(Half.before));
        show(() -> System.out.println(new Half[2].length));
    }
}
