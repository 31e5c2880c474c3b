// lookupswitch: sparse keys, including the extremes.
public class LookupSwitch {
    static int sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 77: return 5;
            case 1 << 20: return 6;
            case Integer.MAX_VALUE: return 7;
            default: return -1;
        }
    }

    static String word(int code) {
        String s = "";
        loop:
        while (true) {
            switch (code) {
                case 100: s += "hundred "; code = 2000; continue;
                case 2000: s += "two thousand "; code = 30000; continue loop;
                case 30000: s += "thirty thousand "; break loop;
                case -5: s += "minus five "; code = 100; break;
                default: return s + "default";
            }
        }
        return s + "end";
    }

    static int nested(int a, int b) {
        switch (a) {
            case 1000:
                switch (b) {
                    case -1000: return 1;
                    case 9999: return 2;
                }
                return 3;
            case 50000: {
                int t = b * 2;
                return t;
            }
        }
        return 4;
    }

    public static void main(String[] args) {
        int[] keys = {Integer.MIN_VALUE, -1000001, -1000000, -999999, -2, -1, 0, 1, 76, 77, 78, 1 << 20, Integer.MAX_VALUE};
        for (int k : keys) {
            System.out.println(k + " -> " + sparse(k));
        }
        System.out.println(word(100) + "; " + word(-5) + "; " + word(30000) + "; " + word(7));
        System.out.println(nested(1000, -1000) + " " + nested(1000, 9999) + " " + nested(1000, 0) + " " + nested(50000, 21) + " " + nested(0, 0));
    }
}
