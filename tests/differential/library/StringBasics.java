// The String API: searching, slicing, comparing.
public class StringBasics {
    public static void main(String[] args) {
        String s = "The quick brown fox jumps over the lazy dog";
        System.out.println(s.length() + " " + s.indexOf('q') + " " + s.indexOf("fox") + " " + s.lastIndexOf('o') + " " + s.lastIndexOf("the") + " " + s.indexOf('o', 20) + " " + s.indexOf("zzz"));
        System.out.println(s.substring(4, 9) + "|" + s.substring(40) + "|" + s.charAt(10) + "|" + s.codePointAt(0));
        System.out.println(s.toUpperCase() + s.toLowerCase());
        System.out.println(s.startsWith("The") + " " + s.endsWith("dog") + " " + s.startsWith("quick", 4) + " " + s.contains("jumps") + " " + s.isEmpty());
        System.out.println(s.replace('o', '0') + " " + s.replace("the", "THE") + " " + s.replaceAll("[aeiou]", "*") + " " + s.replaceFirst("\\w+", "A"));
        System.out.println("apple".compareTo("banana") + " " + "a".compareTo("abc") + " " + "B".compareToIgnoreCase("a") + " " + "Same".equalsIgnoreCase("sAME"));
        System.out.println("  padded\t\n".trim() + "|" + "  x ".strip() + "|" + "  x ".stripLeading() + "|" + "  x ".stripTrailing() + "|" + "  ".isBlank());
        System.out.println("ab".repeat(3) + "ab".repeat(0) + "|" + "a-b-c".concat("-d"));
        System.out.println(String.join("/", "a", "b", "c") + " " + String.valueOf(3.5) + String.valueOf(true) + String.valueOf('c') + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + "a,b,c".split(",", 2)[1] + " " + "".split(",").length);
        for (String p : "one1two22three".split("\\d+")) {
            System.out.print(p + ";");
        }
        System.out.println();
        System.out.println("hello".chars().sum() + " " + "hello".chars().filter(c -> c == 'l').count());
        System.out.println("a\nb\r\nc".lines().toList() + " " + "abc".contentEquals(new StringBuilder("abc")));
        System.out.println("hello".regionMatches(1, "xell", 1, 3) + " " + "HELLO".regionMatches(true, 0, "hell", 0, 4));
        char[] cs = "chars".toCharArray();
        cs[0] = 'C';
        System.out.println(new String(cs) + new String(cs, 1, 2) + " " + String.copyValueOf(cs));
        "target".getChars(0, 3, cs, 1);
        System.out.println(cs);
        System.out.println("x".equals(null) + " " + "".equals("") + " " + "é".equals("e\u0301") + " " + "intern".intern().equals("intern"));
        System.out.println("%d-%s".formatted(5, "x") + "abc".transform(t -> t + t));
    }
}
