// tableswitch: dense keys, holes, fall-through, negative and extreme ranges.
public class TableSwitch {
    static String name(int n) {
        switch (n) {
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two or three";
            case 5: return "five";
            default: return "other";
        }
    }

    static int fall(int n) {
        int r = 0;
        switch (n) {
            case -2: r += 1;
            case -1: r += 10;
            case 0: r += 100; break;
            case 1: r += 1000;
            default: r += 10000;
            case 2: r += 100000;
        }
        return r;
    }

    static int edge(int n) {
        switch (n) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            default: return 0;
        }
    }

    static int low(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
        }
        return 0;
    }

    static String chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case 'y': return "sometimes";
            default: return c >= 'a' && c <= 'z' ? "consonant" : "no letter";
        }
    }

    public static void main(String[] args) {
        for (int i = -4; i < 8; i++) {
            System.out.println(i + " " + name(i) + " " + fall(i));
        }
        for (int i = 0; i < 5; i++) {
            System.out.println(edge(Integer.MAX_VALUE - i) + " " + low(Integer.MIN_VALUE + i) + " " + edge(-i) + " " + low(i));
        }
        for (char c = 'a'; c <= '{'; c++) {
            System.out.print(chars(c) + " ");
        }
        System.out.println();
        switch (args.length) {
        }
        switch ((byte) 200) {
            case -56: System.out.println("byte wraps"); break;
            case 56: System.out.println("not here");
        }
    }
}
