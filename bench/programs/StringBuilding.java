// Text: StringBuilder appends, concatenation, substrings, searching and comparing.
public class StringBuilding {
    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int check = 0;
        for (int round = 0; round < scale * 8; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 200; i++) {
                text.append(i).append(',').append("item");
            }
            String whole = text.toString();
            String label = "round " + round + " of " + scale + ": " + whole.length();
            int at = 0;
            while ((at = whole.indexOf("1,", at)) >= 0) {
                check += whole.substring(at, at + 6).hashCode();
                at++;
            }
            for (int i = 0; i < whole.length(); i++) {
                if (whole.charAt(i) == 'm') {
                    check++;
                }
            }
            check += label.compareTo("round 5");
        }
        System.out.println(check);
    }
}
