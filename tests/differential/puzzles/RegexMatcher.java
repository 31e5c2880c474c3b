// A regular expression engine by backtracking closures, compared with java.util.regex.
import java.util.*;
import java.util.function.*;
import java.util.regex.Pattern;

public class RegexMatcher {
    interface Matcher {
        boolean match(String s, int i, IntPredicate next);
    }

    private final String p;
    private int at;

    RegexMatcher(String p) {
        this.p = p;
    }

    Matcher alternatives() {
        Matcher left = sequence();
        while (at < p.length() && p.charAt(at) == '|') {
            at++;
            Matcher l = left;
            Matcher r = sequence();
            left = (s, i, k) -> l.match(s, i, k) || r.match(s, i, k);
        }
        return left;
    }

    Matcher sequence() {
        Matcher m = (s, i, k) -> k.test(i);
        while (at < p.length() && p.charAt(at) != '|' && p.charAt(at) != ')') {
            Matcher a = m;
            Matcher b = repeated();
            m = (s, i, k) -> a.match(s, i, j -> b.match(s, j, k));
        }
        return m;
    }

    Matcher repeated() {
        Matcher atom = atom();
        if (at < p.length()) {
            switch (p.charAt(at)) {
                case '*': at++; return star(atom);
                case '+': at++; {
                    Matcher rest = star(atom);
                    return (s, i, k) -> atom.match(s, i, j -> rest.match(s, j, k));
                }
                case '?': at++; return (s, i, k) -> atom.match(s, i, k) || k.test(i);
            }
        }
        return atom;
    }

    static Matcher star(Matcher m) {
        return new Matcher() {
            public boolean match(String s, int i, IntPredicate k) {
                return m.match(s, i, j -> j > i && this.match(s, j, k)) || k.test(i);
            }
        };
    }

    Matcher atom() {
        char c = p.charAt(at++);
        if (c == '(') {
            Matcher m = alternatives();
            at++;
            return m;
        }
        return (s, i, k) -> i < s.length() && (c == '.' || s.charAt(i) == c) && k.test(i + 1);
    }

    static boolean matches(String pattern, String text) {
        return new RegexMatcher(pattern).alternatives().match(text, 0, i -> i == text.length());
    }

    public static void main(String[] args) {
        String[] patterns = {"a*b", "(a|b)*c", "a+b?c", ".*x.*", "(ab)+", "a(b|cd)*e", "", "(a*)*b", "x|y|zz"};
        String[] texts = {"", "b", "aaab", "abac", "aac", "abcd", "axb", "abab", "acdbe", "ae", "zz", "x", "aaaaaaaaaac"};
        int differ = 0;
        for (String p : patterns) {
            StringBuilder sb = new StringBuilder(p + ":");
            for (String t : texts) {
                boolean m = matches(p, t);
                sb.append(m ? " 1" : " 0");
                if (m != Pattern.matches(p, t)) {
                    differ++;
                }
            }
            System.out.println(sb);
        }
        System.out.println(differ);
    }
}
