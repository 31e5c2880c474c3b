// Local records, enums and interfaces; anonymous classes with constructor arguments and fields.
import java.util.*;
import java.util.function.*;

public class AnonymousAndLocalMix {
    static abstract class Task {
        final String name;
        int runs;

        Task(String name) {
            this.name = name + describe();
        }

        String describe() {
            return "";
        }

        abstract int run(int n);

        int twice(int n) {
            runs++;
            return run(run(n));
        }
    }

    public static void main(String[] args) {
        record Pair(String k, int v) {
            Pair {
                k = k.toUpperCase();
            }

            static Pair of(int v) {
                return new Pair("p" + v, v);
            }
        }
        enum Mode { SLOW, FAST }
        interface Scorer {
            int score(Pair p, Mode m);
        }
        Scorer s = (p, m) -> p.v() * (m == Mode.FAST ? 10 : 1);
        for (Mode m : Mode.values()) {
            System.out.println(m + " " + s.score(Pair.of(4), m) + " " + Pair.of(m.ordinal()));
        }
        int base = args.length + 5;
        Task t = new Task("anon") {
            int calls = base;

            @Override
            String describe() {
                return "[" + calls + base + "]";
            }

            @Override
            int run(int n) {
                return n * 2 + calls++;
            }
        };
        System.out.println(t.name + " " + t.twice(3) + " " + t.twice(3) + " " + t.runs);
        class Counter {
            private int n = base;

            IntSupplier supplier() {
                return () -> n++ + base;
            }
        }
        Counter c = new Counter();
        IntSupplier x = c.supplier();
        IntSupplier y = c.supplier();
        System.out.println(x.getAsInt() + y.getAsInt() * 100 + x.getAsInt() * 10000);
        List<Task> tasks = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int k = i;
            tasks.add(new Task("t" + k) {
                int run(int n) {
                    return n + k;
                }
            });
        }
        int v = 0;
        for (Task q : tasks) {
            v = q.twice(v);
        }
        System.out.println(v + " " + t.getClass().getName() + " " + c.getClass().getSimpleName() + " " + Mode.class.isLocalClass());
    }
}
