// JLS 15.7: operands left to right, also when one of them throws.
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int v(int n) {
        log.append(n).append(' ');
        return n;
    }

    static int boom(int n) {
        log.append("boom").append(n).append(' ');
        throw new IllegalStateException("boom " + n);
    }

    static int[] array(int n) {
        log.append("array ");
        return n < 0 ? null : new int[n];
    }

    static int sum(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    interface Step {
        void run();
    }

    static void show(String name, Step step) {
        log.setLength(0);
        try {
            step.run();
        } catch (RuntimeException e) {
            log.append(e.getClass().getSimpleName());
        }
        System.out.println(name + ": " + log);
    }

    public static void main(String[] args) {
        show("binary", () -> v(v(1) + v(2) * v(3) - v(4)));
        show("call", () -> v(sum(v(1), v(2), v(3))));
        show("call throws", () -> sum(v(1), boom(2), v(3)));
        show("assign", () -> array(3)[v(1)] = v(2));
        show("null array", () -> array(-1)[v(1)] = v(2));
        show("bounds", () -> array(1)[v(5)] = v(2));
        show("throwing value", () -> array(-1)[v(1)] = boom(2));
        show("compound", () -> array(3)[v(0)] += v(2));
        show("compound bounds", () -> array(3)[v(7)] += boom(2));
        show("compound null", () -> array(-1)[v(7)] += boom(2));
        show("and", () -> { if (v(1) > 1 && v(2) > 0 || v(3) == 3) { v(4); } });
        show("ternary", () -> v(v(1) > 0 ? v(2) : v(3)));
        show("division", () -> v(v(1) / (v(0) * boom(3))));
        show("dimensions", () -> { int[][] a = new int[v(2)][v(-1)]; });
        show("dims throw", () -> { int[][] a = new int[v(-2)][boom(1)]; });
    }
}
