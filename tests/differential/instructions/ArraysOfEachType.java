// newarray, anewarray, Xaload, Xastore, arraylength for every element type, with default values.
public class ArraysOfEachType {
    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] j = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] o = new Object[3];
        String[] t = {"a", null, "c"};
        System.out.println(z[0] + " " + b[0] + " " + (int) c[0] + " " + s[0] + " " + i[0] + " " + j[0] + " " + f[0] + " " + d[0] + " " + o[0]);
        z[1] = true;
        b[1] = (byte) 300;
        c[1] = (char) 70000;
        s[1] = (short) 70000;
        i[1] = 0x7fffffff;
        j[1] = -1L;
        f[1] = 1.25f;
        d[1] = -0.0;
        o[1] = t;
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + j[1] + " " + f[1] + " " + d[1]);
        System.out.println(((String[]) o[1])[2] + ((Object[]) o[1]).length);
        b[1]++;
        c[1] += 2;
        s[1] <<= 2;
        i[1] += 1;
        j[1] ^= 5;
        f[1] /= 2;
        d[1] += 1;
        z[1] ^= true;
        t[0] += "z";
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + j[1] + " " + f[1] + " " + d[1] + " " + t[0]);
        System.out.println(new int[0].length + " " + z.length + " " + t.length);
        System.out.println(z.getClass().getName() + b.getClass().getName() + c.getClass().getName() + s.getClass().getName()
            + i.getClass().getName() + j.getClass().getName() + f.getClass().getName() + d.getClass().getName() + t.getClass().getName());
        int[] copy = i.clone();
        copy[0] = 9;
        System.out.println(i[0] + " " + copy[0] + " " + (copy.getClass() == int[].class));
        System.arraycopy(i, 0, i, 1, 2);
        System.out.println(i[0] + " " + i[1] + " " + i[2]);
    }
}
