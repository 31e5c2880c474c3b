// getfield, putfield, getstatic, putstatic of every type, shadowed fields, volatile and final ones.
public class FieldsOfEachType {
    boolean z; byte b; char c; short s; int i; long j; float f; double d; Object o; int[] a;
    static boolean sz; static byte sb; static char sc; static short ss; static int si; static long sj; static float sf;
    static double sd; static Object so; static int[] sa;
    volatile long vj;
    final int fin;

    static class Parent {
        String name = "parent";
        static int count = 1;
    }

    static class Child extends Parent {
        String name = "child";
        static int count = 2;

        String both() {
            return name + "/" + super.name + "/" + ((Parent) this).name;
        }
    }

    FieldsOfEachType(int n) {
        fin = n;
    }

    public static void main(String[] args) {
        FieldsOfEachType t = new FieldsOfEachType(3);
        System.out.println(t.z + " " + t.b + " " + (int) t.c + " " + t.s + " " + t.i + " " + t.j + " " + t.f + " " + t.d + " " + t.o + " " + t.a);
        t.z = true;
        t.b = (byte) 0x1ff;
        t.c = '\uffff';
        t.s = (short) 0x18000;
        t.i = -5;
        t.j = Long.MIN_VALUE;
        t.f = Float.MIN_VALUE;
        t.d = Math.PI;
        t.o = "obj";
        t.a = new int[] {t.fin};
        t.vj = 1L << 40;
        t.c++;
        t.b--;
        System.out.println(t.z + " " + t.b + " " + (int) t.c + " " + t.s + " " + t.i + " " + t.j + " " + t.f + " " + t.d + " " + t.o + " " + t.a[0] + " " + t.vj++ + " " + t.vj);
        sz = !sz; sb += 130; sc += 66; ss -= 1; si = t.i * si--; sj |= 6; sf -= 1; sd = sj / 4.0; so = t.o; sa = t.a;
        System.out.println(sz + " " + sb + " " + sc + " " + ss + " " + si + " " + sj + " " + sf + " " + sd + " " + so + " " + (sa == t.a));
        Child child = new Child();
        System.out.println(child.name + " " + ((Parent) child).name + " " + child.both() + " " + Child.count + Parent.count);
        FieldsOfEachType none = null;
        System.out.println(none.si);
        try {
            none.i = 4;
        } catch (NullPointerException e) {
            System.out.println("no object");
        }
    }
}
