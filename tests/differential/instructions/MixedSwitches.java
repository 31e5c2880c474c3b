// Switches inside loops and methods that return from the middle; char, byte, short keys.
public class MixedSwitches {
    static int lex(String s) {
        int state = 0;
        int tokens = 0;
        for (int i = 0; i <= s.length(); i++) {
            char c = i < s.length() ? s.charAt(i) : '\n';
            switch (state) {
                case 0:
                    switch (c) {
                        case ' ': case '\t': case '\n': continue;
                        case '"': state = 2; break;
                        case '#': return tokens * 1000 + i;
                        default: state = 1;
                    }
                    tokens++;
                    break;
                case 1:
                    if (c == ' ' || c == '\n') {
                        state = 0;
                    }
                    break;
                case 2:
                    switch (c) {
                        case '\\': i++; break;
                        case '"': state = 0;
                    }
            }
        }
        return tokens;
    }

    static String byteKey(byte b) {
        switch (b) {
            case Byte.MIN_VALUE: return "min";
            case -1: return "minus";
            case 0: return "zero";
            case Byte.MAX_VALUE: return "max";
        }
        return "" + b;
    }

    static String shortKey(short s) {
        switch (s) {
            case -32768: return "low";
            case 32767: return "high";
            case 300: return "three hundred";
            default: return "s";
        }
    }

    public static void main(String[] args) {
        System.out.println(lex("one two \"a b\" three") + " " + lex("") + " " + lex("a # b c") + " " + lex("\"x\\\"y\" z"));
        for (int b : new int[] {-128, -1, 0, 127, 128, 255, 5}) {
            System.out.print(byteKey((byte) b) + " " + shortKey((short) (b * 300)) + " ");
        }
        System.out.println(shortKey((short) 32767) + shortKey((short) 32768));
        int x = 0;
        for (int i = 0; i < 20; i++) {
            switch (i % 7) {
                default: x += 1;
                case 3: x += 10;
                case 5: x += 100; break;
                case 6: x = -x;
            }
        }
        System.out.println(x);
    }
}
