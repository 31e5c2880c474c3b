// goto, forward and backward branches, do/while/for, break and continue to labels.
public class LoopsAndJumps {
    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static String triples(int max) {
        StringBuilder sb = new StringBuilder();
        outer:
        for (int a = 1; a < max; a++) {
            for (int b = a; b < max; b++) {
                for (int c = b; ; c++) {
                    if (c >= max) {
                        continue outer;
                    }
                    if (a * a + b * b < c * c) {
                        break;
                    }
                    if (a * a + b * b == c * c) {
                        sb.append(a).append(',').append(b).append(',').append(c).append(' ');
                        if (sb.length() > 60) {
                            break outer;
                        }
                    }
                }
            }
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (int i = 1; i < 20; i++) {
            System.out.print(collatz(i) + " ");
        }
        System.out.println(collatz(837799));
        System.out.println(triples(40));
        int n = 0;
        do {
            n += 3;
            if (n == 9) {
                continue;
            }
            if (n > 20) {
                break;
            }
        } while (n < 100);
        System.out.println(n);
        for (int i = 0, j = 10; i < j; i++, j--) {
            System.out.print(i * j + " ");
        }
        System.out.println();
        block: {
            if (n > 5) {
                break block;
            }
            System.out.println("not printed");
        }
        for (;;) {
            if (--n < 0) {
                break;
            }
        }
        System.out.println(n);
        boolean t = n < 0 ? n < -1 ? true : n == -1 : false;
        System.out.println(t && (n > 0 || !(n != -1 && t)));
    }
}
