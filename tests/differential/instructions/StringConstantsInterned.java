// ldc of strings: identity within and across classes, computed strings, intern.
public class StringConstantsInterned {
    static class Other {
        static final String SAME = "shared text";
        static String built = "shared " + "text";
    }

    public static void main(String[] args) {
        String a = "shared text";
        String part = "shared ";
        String computed = part + "text";
        final String constant = "shared ";
        String folded = constant + "text";
        System.out.println((a == Other.SAME) + " " + (a == Other.built) + " " + (a == computed) + " " + (a == folded) + " " + (a == computed.intern()));
        System.out.println((computed.intern() == computed) + " " + ("" + 1 == "1") + " " + ("a" + 'b' + 1 + 2L + true == "ab12true"));
        char[] cs = {'n', 'e', 'w', '-', 'o', 'n', 'e'};
        String fresh = new String(cs);
        System.out.println((fresh.intern() == fresh) + " " + ("new-" + "one" == fresh.intern()));
        System.out.println("\0null\uffff".length() + " " + "é".equals("\u00e9") + " " + ("é" == "\u00e9"));
        System.out.println(a.substring(0) == a);
        System.out.println(a.concat("") == a);
        System.out.println((a.trim() == a) + " " + (a.replace('q', 'z') == a) + " " + (String.valueOf((Object) a) == a) + " " + (a.toString() == a));
    }
}
