// Latin-1 and UTF-16 strings, surrogates, case mapping that changes length.
public class StringUnicode {
    public static void main(String[] args) {
        String s = "aé€😀z";
        System.out.println(s + " " + s.length() + " " + s.codePointCount(0, s.length()));
        s.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println();
        System.out.println(s.indexOf("😀") + " " + s.indexOf(0x1f600) + " " + s.offsetByCodePoints(0, 4) + " " + s.codePointBefore(5));
        System.out.println(new StringBuilder(s).reverse());
        System.out.println("straße".toUpperCase() + " " + "İ".toLowerCase().length() + " " + "ΑΣ".toLowerCase() + " " + "ﬁ".toUpperCase());
        System.out.println("é".compareTo("f") + " " + "€".compareTo("é") + " " + "aé".equals("aé") + " " + "é".hashCode() + " " + "€".hashCode());
        String latin = "caf" + (char) 233;
        String wide = latin + '€';
        System.out.println(wide.substring(0, 4).equals(latin) + " " + wide.indexOf(latin) + " " + latin.contains("é") + " " + wide.replace('€', 'e'));
        System.out.println(new String(new int[] {65, 0x1f600, 0x20ac}, 0, 3) + " " + Character.toString(0x1f601) + " " + Character.charCount(0x1f601));
        System.out.println("ÀÉÎ".equalsIgnoreCase("àéî") + " " + "àb".toUpperCase() + " " + "ÿ".toUpperCase() + " " + "µ".toUpperCase());
        System.out.println("\u2003x\u2003".strip() + "|" + "\u2003x\u2003".trim().length() + " " + "\u00a0".isBlank() + " " + "\u3000".isBlank());
        char hi = "😀".charAt(0);
        System.out.println(Character.isHighSurrogate(hi) + " " + Character.isSurrogatePair(hi, "😀".charAt(1)) + " " + Character.toCodePoint(hi, "😀".charAt(1)));
        StringBuilder sb = new StringBuilder("abc");
        sb.append('é').append('€').appendCodePoint(0x1f602).insert(0, "→").setCharAt(1, 'Z');
        System.out.println(sb + " " + sb.length());
        sb.setLength(3);
        System.out.println(sb + " " + sb.indexOf("b"));
    }
}
