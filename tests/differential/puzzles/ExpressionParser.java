// A recursive descent parser and evaluator with variables, functions and error positions.
import java.util.*;
import java.util.function.*;

public class ExpressionParser {
    static class SyntaxError extends RuntimeException {
        SyntaxError(String m, int at) {
            super(m + " at " + at);
        }
    }

    private final String s;
    private int at;
    private final Map<String, Double> vars;
    static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sqrt", Math::sqrt, "abs", Math::abs, "neg", x -> -x);

    ExpressionParser(String s, Map<String, Double> vars) {
        this.s = s;
        this.vars = vars;
    }

    double parse() {
        double v = expr();
        skip();
        if (at < s.length()) {
            throw new SyntaxError("unexpected '" + s.charAt(at) + "'", at);
        }
        return v;
    }

    private void skip() {
        while (at < s.length() && s.charAt(at) == ' ') {
            at++;
        }
    }

    private boolean eat(char c) {
        skip();
        if (at < s.length() && s.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private double expr() {
        double v = term();
        while (true) {
            if (eat('+')) {
                v += term();
            } else if (eat('-')) {
                v -= term();
            } else {
                return v;
            }
        }
    }

    private double term() {
        double v = factor();
        while (true) {
            if (eat('*')) {
                v *= factor();
            } else if (eat('/')) {
                v /= factor();
            } else if (eat('%')) {
                v %= factor();
            } else {
                return v;
            }
        }
    }

    private double factor() {
        if (eat('-')) {
            return -factor();
        }
        double v = atom();
        return eat('^') ? StrictMath.pow(v, factor()) : v;
    }

    private double atom() {
        if (eat('(')) {
            double v = expr();
            if (!eat(')')) {
                throw new SyntaxError("missing )", at);
            }
            return v;
        }
        skip();
        int start = at;
        if (at < s.length() && Character.isLetter(s.charAt(at))) {
            while (at < s.length() && Character.isLetterOrDigit(s.charAt(at))) {
                at++;
            }
            String name = s.substring(start, at);
            if (FUNCTIONS.containsKey(name)) {
                return FUNCTIONS.get(name).applyAsDouble(atom());
            }
            Double v = vars.get(name);
            if (v == null) {
                throw new SyntaxError("unknown " + name, start);
            }
            return v;
        }
        while (at < s.length() && (Character.isDigit(s.charAt(at)) || s.charAt(at) == '.')) {
            at++;
        }
        if (start == at) {
            throw new SyntaxError("number expected", at);
        }
        return Double.parseDouble(s.substring(start, at));
    }

    public static void main(String[] args) {
        Map<String, Double> vars = Map.of("x", 3.0, "half", 0.5);
        for (String e : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "10/4-1", "7 % 4 * x", "sqrt(16)+abs(-x)", "half*half", "1/0", "0/0", "1+", "(1", "2 $ 3", "y+1", "1.2.3", "neg neg 5", "((((x))))"}) {
            try {
                System.out.println(e + " = " + new ExpressionParser(e, vars).parse());
            } catch (SyntaxError | NumberFormatException x) {
                System.out.println(e + " ! " + x.getMessage());
            }
        }
    }
}
