// Polynomials with exact rational coefficients; Newton, gcd, printing.
import java.math.BigInteger;
import java.util.*;

public class Polynomials {
    record Ratio(BigInteger n, BigInteger d) {
        static final Ratio ZERO = of(0, 1);

        Ratio {
            BigInteger g = n.gcd(d);
            if (d.signum() < 0) {
                g = g.negate();
            }
            if (g.signum() != 0) {
                n = n.divide(g);
                d = d.divide(g);
            }
        }

        static Ratio of(long n, long d) {
            if (d == 0) {
                throw new ArithmeticException("zero denominator");
            }
            return new Ratio(BigInteger.valueOf(n), BigInteger.valueOf(d));
        }

        Ratio add(Ratio o) {
            return new Ratio(n.multiply(o.d).add(o.n.multiply(d)), d.multiply(o.d));
        }

        Ratio mul(Ratio o) {
            return new Ratio(n.multiply(o.n), d.multiply(o.d));
        }

        @Override
        public String toString() {
            return d.equals(BigInteger.ONE) ? n.toString() : n + "/" + d;
        }
    }

    static List<Ratio> multiply(List<Ratio> a, List<Ratio> b) {
        List<Ratio> r = new ArrayList<>(Collections.nCopies(a.size() + b.size() - 1, Ratio.ZERO));
        for (int i = 0; i < a.size(); i++) {
            for (int j = 0; j < b.size(); j++) {
                r.set(i + j, r.get(i + j).add(a.get(i).mul(b.get(j))));
            }
        }
        return r;
    }

    static Ratio eval(List<Ratio> p, Ratio x) {
        Ratio v = Ratio.ZERO;
        for (int i = p.size() - 1; i >= 0; i--) {
            v = v.mul(x).add(p.get(i));
        }
        return v;
    }

    static String show(List<Ratio> p) {
        StringJoiner j = new StringJoiner(" + ");
        for (int i = p.size() - 1; i >= 0; i--) {
            if (!p.get(i).equals(Ratio.ZERO)) {
                j.add(p.get(i) + (i == 0 ? "" : i == 1 ? "x" : "x^" + i));
            }
        }
        return j.toString();
    }

    public static void main(String[] args) {
        List<Ratio> p = List.of(Ratio.of(1, 2), Ratio.of(-3, 4), Ratio.of(2, 1));
        List<Ratio> q = p;
        for (int i = 0; i < 4; i++) {
            q = multiply(q, p);
        }
        System.out.println(show(p) + " | " + show(q));
        System.out.println(eval(q, Ratio.of(1, 3)) + " " + eval(p, Ratio.of(-5, 7)));
        Ratio x = Ratio.of(1, 1);
        for (int i = 0; i < 5; i++) {
            x = x.add(Ratio.of(2, 1).mul(new Ratio(x.d(), x.n()))).mul(Ratio.of(1, 2));
        }
        System.out.println(x.n().bitLength() + " " + x.n().divide(x.d()) + " " + x.hashCode());
        try {
            Ratio.of(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
