// Errors raised by name: ClassNotFoundException, NoSuchMethod/Field by reflection, wrapped invocation failures.
import java.lang.reflect.*;

public class LinkageByHand {
    interface Attempt {
        Object run() throws Throwable;
    }

    abstract static class Abstract {
    }

    static class Fails {
        Fails() {
            throw new IllegalStateException("constructor");
        }

        private void secret() {
        }

        static void boom(int n) throws Exception {
            throw new Exception("boom " + n);
        }
    }

    static void show(Attempt a) {
        try {
            System.out.println("value " + a.run());
        } catch (Throwable t) {
            System.out.println(t + (t.getCause() != null ? " <- " + t.getCause() : ""));
        }
    }

    public static void main(String[] args) {
        show(() -> Class.forName("no.such.Thing"));
        show(() -> Class.forName("java/lang/String"));
        show(() -> Class.forName("[I"));
        show(() -> Class.forName("[LLinkageByHand;"));
        show(() -> Class.forName("int"));
        show(() -> String.class.getMethod("nope", int.class));
        show(() -> String.class.getField("nope"));
        show(() -> Fails.class.getDeclaredConstructor(String.class));
        show(() -> Fails.class.getDeclaredConstructor().newInstance());
        show(() -> Abstract.class.getDeclaredConstructor().newInstance());
        show(() -> Runnable.class.getDeclaredConstructor());
        show(() -> Fails.class.getDeclaredMethod("boom", int.class).invoke(null, 7));
        show(() -> Fails.class.getDeclaredMethod("boom", int.class).invoke(null, "x"));
        show(() -> Fails.class.getDeclaredMethod("boom", int.class).invoke(null));
        show(() -> String.class.getMethod("length").invoke(5));
        show(() -> String.class.getMethod("length").invoke(null));
        show(() -> Integer.class.getField("MAX_VALUE").getInt(null));
        show(() -> { Field f = Integer.class.getField("MAX_VALUE"); f.set(null, 3); return f; });
        show(() -> { Object o = Array.newInstance(int.class, 2); Array.set(o, 0, "x"); return o; });
        show(() -> Array.get("x", 0));
    }
}
