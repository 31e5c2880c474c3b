// A class loader that defines its own copies of some classes: what they refer to is asked of the same loader.
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

public class SiblingLoader extends ClassLoader {
    public static class Problem extends RuntimeException {
        public Problem(String message) {
            super(message);
        }
    }

    public static class PartBase {
        static int made;
        int number = ++made;
    }

    public static class Part extends PartBase implements Supplier<String> {
        @Override
        public String get() {
            try {
                return number + " " + new PartHelper().help() + " " + new PartBase[2].length + " " + PartBase.made;
            } catch (Problem e) {
                return number + " caught " + e.getMessage();
            }
        }
    }

    public static class PartHelper {
        String help() {
            if (PartBase.made > 1) {
                throw new Problem("enough");
            }
            Runnable r = () -> System.out.println("lambda of " + PartHelper.class.getName());
            r.run();
            return (getClass().getClassLoader() == SiblingLoader.class.getClassLoader()) + "";
        }
    }

    SiblingLoader() {
        super(SiblingLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("SiblingLoader$Part")) {
            return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        if (known != null) {
            return known;
        }
        System.out.println("load " + name);
        try (InputStream in = getResourceAsStream(name + ".class")) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2; i++) {
            Class<?> part = new SiblingLoader().loadClass("SiblingLoader$Part");
            System.out.println(part == Part.class);
            for (int k = 0; k < 2; k++) {
                System.out.println(((Supplier<String>) part.getDeclaredConstructor().newInstance()).get());
            }
        }
        System.out.println(new Part().get() + " " + PartBase.made);
        try {
            new SiblingLoader().loadClass("SiblingLoader$PartMissing");
        } catch (NullPointerException e) {
            System.out.println("no such resource");
        }
    }
}
