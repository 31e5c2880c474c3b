// multianewarray with all, some, zero and negative dimensions.
public class MultiArrays {
    public static void main(String[] args) {
        int[][] a = new int[3][4];
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 4; c++) {
                a[r][c] = r * 10 + c;
            }
        }
        System.out.println(java.util.Arrays.deepToString(a));
        long[][][] b = new long[2][3][];
        System.out.println(b.length + " " + b[1].length + " " + b[1][2]);
        String[][][] c = new String[2][0][5];
        System.out.println(c[1].length + " " + c.getClass().getName());
        double[][] d = new double[0][7];
        System.out.println(d.length);
        char[][] ragged = {{'a'}, {}, {'b', 'c'}, null};
        for (char[] row : ragged) {
            System.out.println(row == null ? "null" : new String(row));
        }
        try {
            System.out.println(new int[2][-1].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        try {
            System.out.println(new int[0][-5].length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        Object[] o = a;
        o[0] = new int[] {42};
        System.out.println(a[0][0] + " " + a[0].length);
        boolean[][][][] deep = new boolean[2][2][2][2];
        deep[1][1][1][1] = true;
        System.out.println(java.util.Arrays.deepToString(deep));
        a[1][2] += a[2][1]++ * --a[1][1];
        System.out.println(a[1][2] + " " + a[2][1] + " " + a[1][1]);
    }
}
