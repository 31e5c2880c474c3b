// Unboxing and boxing around operators: caches, identity, compound assignment.
public class BoxedOperators {
    public static void main(String[] args) {
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c <= d && c >= d));
        Long l1 = -128L;
        Long l2 = -128L;
        Character c1 = '\u007f';
        Character c2 = '\u007f';
        Byte b1 = -1;
        Byte b2 = -1;
        Short s1 = 100;
        Short s2 = 100;
        Boolean t1 = true;
        Boolean t2 = Boolean.valueOf("TRUE");
        System.out.println((l1 == l2) + " " + (c1 == c2) + " " + (b1 == b2) + " " + (s1 == s2) + " " + (t1 == t2));
        a++;
        c += d;
        Integer e = a--;
        System.out.println(a + " " + c + " " + e);
        Double x = 1.5;
        x *= 2;
        Float f = 1f;
        f /= 3;
        Character ch = 'a';
        ch++;
        System.out.println(x + " " + f + " " + ch);
        Object o = true ? a : x;
        System.out.println(o + " " + o.getClass().getSimpleName());
        long sum = 0;
        for (Integer i = 0; i < 300; i++) {
            sum += i;
        }
        System.out.println(sum);
        System.out.println(new Object[] {1, 2L, 3f, 4d, 'c', (byte) 5, (short) 6, true}[4].getClass());
        Integer[] boxes = {1, 2, 3};
        boxes[1] += boxes[0]++ + ++boxes[2];
        System.out.println(boxes[0] + " " + boxes[1] + " " + boxes[2]);
        System.out.println(Long.valueOf(1).equals(1) + " " + Integer.valueOf(1).equals(1) + " " + (Integer.valueOf(1) == 1.0));
        System.out.println(Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0));
    }
}
