// StringBuilder and StringBuffer: append, insert, delete, replace, reverse, capacity growth.
public class StringBuilderApi {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(true).append('c').append(1).append(2L).append(3f).append(4d).append("s").append((String) null).append((Object) null)
            .append(new char[] {'x', 'y'}).append("hello", 1, 3).append(new char[] {'a', 'b', 'c'}, 1, 1).append(new StringBuilder("in"));
        System.out.println(sb + " " + sb.length());
        sb.insert(0, 42).insert(2, false).insert(0, 'z').insert(0, 1.5).insert(3, "mid");
        System.out.println(sb);
        sb.delete(0, 10).deleteCharAt(0).replace(0, 3, "REPLACED").reverse();
        System.out.println(sb);
        System.out.println(sb.indexOf("P") + " " + sb.lastIndexOf("E") + " " + sb.charAt(2) + " " + sb.substring(5) + " " + sb.subSequence(0, 3));
        sb.setLength(4);
        sb.setCharAt(0, '#');
        System.out.println(sb);
        sb.setLength(6);
        System.out.println(sb.toString().replace('\0', '.') + sb.isEmpty());
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            big.append(i % 10);
        }
        System.out.println(big.length() + " " + big.toString().hashCode());
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("x").equals(new StringBuilder("x")));
        StringBuffer buf = new StringBuffer("buffer");
        buf.append(1).insert(0, "<").append('>').reverse();
        System.out.println(buf);
        System.out.println(new StringBuilder(Integer.MIN_VALUE + "").append(Long.MIN_VALUE).append(Integer.MAX_VALUE).append(-0.0f));
        StringBuilder palindrome = new StringBuilder("level");
        System.out.println(palindrome.toString().contentEquals(palindrome.reverse()));
        sb = new StringBuilder("aXbXc");
        int at;
        while ((at = sb.indexOf("X")) >= 0) {
            sb.replace(at, at + 1, "--");
        }
        System.out.println(sb + " " + sb.chars().count());
    }
}
