// iinc with constants that fit a byte, need wide, or must be turned into iadd.
public class IincVariants {
    public static void main(String[] args) {
        int a = 0;
        a += 1;
        System.out.println(a);
        a += 127;
        System.out.println(a);
        a += 128;
        System.out.println(a);
        a -= 128;
        System.out.println(a);
        a -= 129;
        System.out.println(a);
        a += 32767;
        System.out.println(a);
        a += 32768;
        System.out.println(a);
        a -= 32768;
        System.out.println(a);
        a -= 32769;
        System.out.println(a);
        a += 100000;
        System.out.println(a);
        a = Integer.MAX_VALUE;
        a += 32767;
        System.out.println(a);
        byte b = 127;
        b++;
        System.out.println(b);
        char c = '\uffff';
        c += 1;
        System.out.println((int) c);
        int i = 5;
        i = i++ + i++;
        System.out.println(i);
        i = i-- - --i;
        System.out.println(i);
        int j = 0;
        for (int k = 0; k < 1000; k += 300) {
            j -= k;
        }
        System.out.println(j);
    }
}
