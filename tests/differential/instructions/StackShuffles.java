// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 through compound expressions used as values.
public class StackShuffles {
    int i = 1;
    long l = 2;
    static int si = 3;
    static double sd = 4;
    StackShuffles next;

    static int calls;

    static int index() {
        return calls++;
    }

    StackShuffles self() {
        calls += 100;
        return this;
    }

    public static void main(String[] args) {
        StackShuffles s = new StackShuffles();
        int a = s.i++ + s.i;
        long b = s.l++ * s.l--;
        int c = s.self().i += 5;
        long d = s.self().l <<= 3;
        System.out.println(a + " " + b + " " + c + " " + d + " " + s.i + " " + s.l + " " + calls);
        int e = si++ - --si;
        double f = sd-- + (sd *= 2);
        System.out.println(e + " " + f + " " + si + " " + sd);
        int[] ia = {1, 2, 3, 4};
        long[] la = {10, 20, 30, 40};
        double[] da = {1.5, 2.5};
        calls = 0;
        int g = ia[index()]++ + (ia[index()] = ia[index()] *= 7);
        long h = la[calls = 0] = la[1] += la[2]--;
        double k = da[0] = da[1] = da[0]++ / 2;
        System.out.println(g + " " + h + " " + k + " " + java.util.Arrays.toString(ia) + java.util.Arrays.toString(la)
            + java.util.Arrays.toString(da));
        s.next = s;
        StackShuffles t = s.next.next = s.next = new StackShuffles();
        System.out.println(t.next == null ? "fresh" : "old");
        int x, y, z;
        x = y = z = 7;
        long p, q;
        p = q = x + y++ + z--;
        System.out.println(x + y + z + p + q);
        String str = "a";
        String[] sa = {"b"};
        str += sa[0] += str += "c";
        System.out.println(str + " " + sa[0]);
        s.self();
        new StackShuffles().self();
        System.out.println(calls);
    }
}
