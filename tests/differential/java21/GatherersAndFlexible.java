// JDK: 25+
// Stream gatherers, flexible constructor bodies, primitive helpers of Java 25.
import java.util.*;
import java.util.stream.*;

public class GatherersAndFlexible {
    static class Base {
        Base(int n) {
            System.out.println("Base " + n);
            hook();
        }

        void hook() {
        }
    }

    static class Checked extends Base {
        final int limit;

        Checked(int n) {
            if (n < 0) {
                throw new IllegalArgumentException("before super");
            }
            limit = n * 2;
            super(n);
        }

        @Override
        void hook() {
            System.out.println("limit already " + limit);
        }
    }

    public static void main(String[] args) {
        new Checked(4);
        try {
            new Checked(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.rangeClosed(1, 5).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b").gather(Gatherers.fold(() -> "", String::concat)).findFirst().get());
        ScopedValue<String> user = ScopedValue.newInstance();
        ScopedValue.where(user, "scoped").run(() -> System.out.println(user.get() + " " + user.isBound()));
        System.out.println(user.isBound());
    }
}
