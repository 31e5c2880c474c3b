// Repeated searching, counting and replacing in a longer text (also UTF-16).
public class StringSearchHeavy {
    static int count(String text, String what) {
        int n = 0;
        for (int i = text.indexOf(what); i >= 0; i = text.indexOf(what, i + 1)) {
            n++;
        }
        return n;
    }

    static String caesar(String s, int k) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                c = (char) ((c - 'a' + k + 26) % 26 + 'a');
            }
            sb.append(c);
        }
        return sb.toString();
    }

    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); ) {
            int j = i;
            while (j < s.length() && s.charAt(j) == s.charAt(i)) {
                j++;
            }
            sb.append(j - i).append(s.charAt(i));
            i = j;
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            sb.append(i).append(i % 7 == 0 ? " abra" : " cadabra").append(i % 11 == 0 ? "é" : ",");
        }
        String text = sb.toString();
        String wide = text + "€";
        System.out.println(count(text, "abra") + " " + count(wide, "abra") + " " + count(text, "é") + " " + count(wide, "a") + " " + text.lastIndexOf("cad") + " " + wide.lastIndexOf("é"));
        System.out.println(text.replace("abra", "X").length() + " " + wide.replace("cadabra", "ÿ").hashCode() + " " + text.split("[,é]").length);
        System.out.println(caesar("hello, world", 3) + " " + caesar(caesar("hello, world", 3), -3) + " " + rle("aaabccddddde"));
        String s = "a";
        for (int i = 0; i < 12; i++) {
            s = s + s.charAt(s.length() - 1) + s.length();
        }
        System.out.println(s);
        System.out.println(new StringBuilder("été").reverse().toString().equals("été") + " " + "abc".compareTo("abé") + " " + "abc€".compareTo("abcé"));
        String[] words = "pack my box with five dozen liquor jugs".split(" ");
        java.util.Arrays.sort(words, (a, b) -> a.length() != b.length() ? a.length() - b.length() : a.compareTo(b));
        System.out.println(String.join(" ", words));
    }
}
