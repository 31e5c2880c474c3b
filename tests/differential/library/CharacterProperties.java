// Character: categories, digits, case, code points; a checksum over the first scripts.
public class CharacterProperties {
    public static void main(String[] args) {
        for (char c : "aZ5 \t\n_$é€ß٣中\u00a0\u0085".toCharArray()) {
            System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c)
                + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isUpperCase(c) + Character.isLowerCase(c)
                + Character.isJavaIdentifierStart(c) + Character.isJavaIdentifierPart(c) + Character.isISOControl(c)
                + " " + Character.getType(c) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 16)
                + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " " + (int) Character.toTitleCase(c));
        }
        long h = 0;
        for (int c = 0; c < 0x3000; c++) {
            h = h * 31 + Character.getType(c) + (Character.isLetter(c) ? 7 : 0) + Character.toUpperCase(c) * 3L
                + Character.toLowerCase(c) + Character.getDirectionality(c);
        }
        System.out.println(h);
        System.out.println(Character.forDigit(11, 16) + " " + Character.MAX_RADIX + " " + Character.isValidCodePoint(0x110000) + " "
            + Character.isSupplementaryCodePoint(0x1f600) + " " + Character.toChars(0x1f600).length);
        System.out.println(Character.UnicodeBlock.of('é') + " | " + Character.UnicodeScript.of('中') + " | "
            + Character.isIdeographic('中') + " " + Character.isMirrored('('));
        System.out.println(Character.compare('a', 'b') + " " + (int) Character.reverseBytes('a') + " "
            + Character.valueOf('x').hashCode() + " " + Character.isAlphabetic('ⅷ') + " " + Character.getName('a'));
    }
}
