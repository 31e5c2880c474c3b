// JAVAC: -g
// With local variable tables the messages name the variables.
public class HelpfulNullMessagesNamed {
    String text;
    HelpfulNullMessagesNamed[] children;

    static int measure(HelpfulNullMessagesNamed node, int which, String[][] table) {
        try {
            switch (which) {
                case 0: return node.text.length();
                case 1: return node.children[which].text.length();
                case 2: return table[which][0].length();
                case 3: {
                    HelpfulNullMessagesNamed inner = node.children == null ? null : node;
                    return inner.children.length;
                }
                case 4: {
                    int[] counts = null;
                    counts[which - 1] += 2;
                    return 0;
                }
                case 5: {
                    Long boxed = null;
                    return (int) (boxed + 1L);
                }
                case 6: return table[which - 5][which - 6].length();
                default: return -1;
            }
        } catch (NullPointerException e) {
            System.out.println(which + ": " + e.getMessage());
            return 0;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            measure(new HelpfulNullMessagesNamed(), i, new String[3][]);
        }
        measure(null, 0, null);
        measure(null, 2, null);
        measure(null, 6, new String[][] {null, {null}});
        HelpfulNullMessagesNamed h = new HelpfulNullMessagesNamed();
        h.children = new HelpfulNullMessagesNamed[2];
        measure(h, 1, null);
    }
}
