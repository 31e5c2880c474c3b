// ServiceLoader through META-INF/services on the class path.
import java.util.*;

public class Services {
    public interface Greeter {
        String greet(String who);
    }

    public static class English implements Greeter {
        public English() {
            System.out.println("English made");
        }

        public String greet(String who) {
            return "Hello " + who;
        }
    }

    public static class French implements Greeter {
        public French() {
            System.out.println("French made");
        }

        public String greet(String who) {
            return "Bonjour " + who;
        }
    }

    public interface Nobody {}

    public static void main(String[] args) {
        ServiceLoader<Greeter> l = ServiceLoader.load(Greeter.class);
        for (Greeter g : l) {
            System.out.println(g.greet("you"));
        }
        for (Greeter g : l) {
            System.out.println("cached " + g.getClass().getSimpleName());
        }
        System.out.println(l.stream().map(p -> p.type().getSimpleName()).toList() + " " + l.findFirst().isPresent());
        System.out.println(ServiceLoader.load(Nobody.class).findFirst().isPresent());
    }
}
