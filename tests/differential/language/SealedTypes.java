// Sealed hierarchies with instanceof patterns (no switch patterns).
public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg {}
    record Num(double v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    static final class Neg implements Expr {
        final Expr e;

        Neg(Expr e) {
            this.e = e;
        }

        @Override
        public String toString() {
            return "Neg" + e;
        }
    }

    static abstract sealed class Shape permits Circle, Square {}
    static final class Circle extends Shape {}
    static non-sealed class Square extends Shape {}
    static class Special extends Square {}

    static double eval(Expr e) {
        if (e instanceof Num n) {
            return n.v();
        } else if (e instanceof Add a) {
            return eval(a.l()) + eval(a.r());
        } else if (e instanceof Mul m) {
            return eval(m.l()) * eval(m.r());
        }
        return -eval(((Neg) e).e);
    }

    static String show(Object o) {
        if (!(o instanceof Expr e)) {
            return "not an expression";
        }
        if (e instanceof Add a && a.l() instanceof Num n && n.v() == 0) {
            return show(a.r());
        }
        return e instanceof Num n ? "" + n.v() : e instanceof Neg n ? "-" + show(n.e)
            : e instanceof Add a ? "(" + show(a.l()) + "+" + show(a.r()) + ")" : e.getClass().getSimpleName();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(0), new Add(new Mul(new Num(3), new Num(4)), new Neg(new Num(5))));
        System.out.println(eval(e) + " " + show(e) + " " + show("x"));
        System.out.println(e);
        Shape s = new Special();
        System.out.println((s instanceof Square) + " " + (s instanceof Circle) + " " + Shape.class.isSealed() + " " + Square.class.isSealed());
        System.out.println(Expr.class.getPermittedSubclasses().length);
    }
}
