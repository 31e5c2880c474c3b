// String.hashCode is specified; switch on strings uses it, also for colliding strings.
public class StringSwitchAndHash {
    static int pick(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "\u0000": return 7;
            default: return 0;
        }
    }

    public static void main(String[] args) {
        String[] all = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u0000", "x"};
        for (String s : all) {
            System.out.println(s.hashCode() + " " + pick(s) + " " + pick(new String(s.toCharArray())));
        }
        try {
            pick(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println("polygenelubricants".hashCode() + " " + "\u00e9\u20ac\ud83d\ude00".hashCode());
    }
}
