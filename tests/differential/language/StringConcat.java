// makeConcatWithConstants: every type, null, chars, constants around and between, many operands.
public class StringConcat {
    static Object nothing = null;
    static final String K = "const\u0001ant\u0002";

    static class Named {
        public String toString() {
            return null;
        }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        char c = 'c';
        short s = -300;
        int i = Integer.MIN_VALUE;
        long l = Long.MAX_VALUE;
        float f = 1e10f;
        double d = 1e-5;
        String t = null;
        char[] cs = {'x'};
        System.out.println("" + z + b + c + s + i + l + f + d + t + nothing);
        System.out.println(z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + t + " " + nothing);
        System.out.println(c + i + "x" + c + i);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println(K + i + K + "\u0001" + z + "\u0002");
        System.out.println((K + i + K).length());
        System.out.println("" + new Named() + new StringBuilder("sb") + cs.length + args.length);
        t += "appended";
        t += c;
        t += 1.0f;
        t += nothing;
        System.out.println(t);
        String u = "";
        for (int k = 0; k < 12; k++) {
            u += k + (k % 2 == 0 ? "e" : "o");
        }
        System.out.println(u);
        System.out.println("é" + c + "€" + i + "😀" + l);
        System.out.println(("é" + c + "€" + 'ÿ').length() + " " + (char) 233 + "latin");
        System.out.println("" + i + i + i + i + i + i + i + i + i + i + l + l + l + l + l + l + l + l + l + l + d + d + d + d + d + c + c + c + c
            + b + b + b + b + s + s + s + s + z + z + z + z + t + t);
        final String folded = "a" + 1 + 2L + 3.0f + 4.0 + 'c' + true + null;
        System.out.println(folded);
        System.out.println(-0.0 + " " + 0f + " " + 100.0 + " " + 1e7 + " " + 1.0E-3f + " " + Double.NaN + (1 / 0.0) + Float.MIN_VALUE);
    }
}
