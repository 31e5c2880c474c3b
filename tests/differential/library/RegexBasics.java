// java.util.regex: groups, quantifiers, look-around, flags, replacement.
import java.util.*;
import java.util.regex.*;
import java.util.stream.Collectors;

public class RegexBasics {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)").matcher("mail bob@site.com and amy@home.org now");
        while (m.find()) {
            System.out.println(m.group() + " " + m.group(1) + " " + m.group(2) + " " + m.group(3) + " " + m.start() + "-" + m.end(2) + " " + m.groupCount());
        }
        System.out.println("2024-03-15".matches("\\d{4}-\\d{2}-\\d{2}") + " " + "x".matches("[^x]") + " " + Pattern.matches("a*b", "aaab"));
        System.out.println("aaa".replaceAll("a*?", "x") + " " + "aaa".replaceAll("a*", "x") + " " + "abcabc".replaceAll("(a)(b)", "$2$1") + " " + "a.b".replaceAll(Pattern.quote("."), Matcher.quoteReplacement("$")));
        Matcher named = Pattern.compile("(?<year>\\d+)/(?<month>\\d+)").matcher("on 2024/07");
        System.out.println(named.find() + " " + named.group("year") + " " + named.group("month") + " " + named.replaceAll("${month}-${year}"));
        System.out.println(Pattern.compile("^(.*)$", Pattern.MULTILINE).matcher("a\nb").results().map(MatchResult::group).toList());
        System.out.println(Pattern.compile("HELLO", Pattern.CASE_INSENSITIVE).matcher("say hello").find() + " " + "a\nb".matches("(?s)a.b") + " " + "É".matches("(?iu)é"));
        System.out.println("foobar".replaceAll("foo(?=bar)", "X") + " " + "foobaz".replaceAll("foo(?!bar)", "X") + " " + "price 100".replaceAll("(?<=price )\\d+", "?") + " " + "abab".replaceAll("(?<!a)b", "?"));
        System.out.println("aabb".replaceAll("(.)\\1", "<$1>") + " " + "xyz".replaceAll("[x-z&&[^y]]", "-") + " " + "ab12".replaceAll("\\p{Alpha}+", "L") + " " + "tab\there".split("\\s").length);
        System.out.println("<<a>><<b>>".replaceAll("<<(.+?)>>", "$1") + " " + "<<a>><<b>>".replaceAll("<<(.+)>>", "$1") + " " + "aaab".matches("a++b") + " " + "aaa".matches("a*+a"));
        System.out.println(Arrays.toString(Pattern.compile(",").split("a,b,,c,")) + Pattern.compile("\\W+").splitAsStream("one two;three").collect(Collectors.toList()));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2) + " " + Pattern.compile("b").asPredicate().test("abc"));
        StringBuilder sb = new StringBuilder();
        Matcher am = Pattern.compile("(\\d)").matcher("1-2-3");
        while (am.find()) {
            am.appendReplacement(sb, "[" + am.group(1) + "]");
        }
        am.appendTail(sb);
        System.out.println(sb + " " + am.reset("9").lookingAt() + " " + am.hitEnd());
        try {
            Pattern.compile("a(b");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
        try {
            Pattern.compile("x").matcher("y").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.compile("(a|b)*c|d{2,3}e?").matcher("dddeabac").results().map(MatchResult::group).toList());
        System.out.println(Pattern.compile("x # comment", Pattern.COMMENTS).matcher("x").matches() + " " + Pattern.compile("[\\u00e0-\\u00ff]").matcher("é").matches());
    }
}
