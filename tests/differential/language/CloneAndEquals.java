// Cloneable, deep copies, equals/hashCode contracts, toString defaults of arrays' classes.
import java.util.*;

public class CloneAndEquals {
    static class Point implements Cloneable {
        int x;
        int[] data = {1, 2};

        @Override
        public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Point p && p.x == x && Arrays.equals(p.data, data);
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, Arrays.hashCode(data));
        }
    }

    static class Sub extends Point {
        String extra = "e";
    }

    static class NotCloneable {
        Object attempt() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Sub a = new Sub();
        a.x = 5;
        Point b = a.clone();
        System.out.println((b instanceof Sub) + " " + ((Sub) b).extra + " " + (a.data == b.data) + " " + a.equals(b) + " " + (a.hashCode() == b.hashCode()));
        b.data = b.data.clone();
        b.data[0] = 9;
        System.out.println(a.data[0] + " " + a.equals(b));
        try {
            new NotCloneable().attempt();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        int[][] grid = {{1}, {2}};
        int[][] copy = grid.clone();
        copy[0][0] = 100;
        copy[1] = new int[] {7};
        System.out.println(grid[0][0] + " " + grid[1][0]);
        Set<Point> set = new HashSet<>(List.of(a));
        System.out.println(set.contains(a.clone()) + " " + set.contains(b));
        ArrayList<Integer> list = new ArrayList<>(List.of(1, 2));
        Object cloned = list.clone();
        System.out.println(cloned.equals(list) + " " + (cloned == list) + " " + ((HashMap<?, ?>) new HashMap<>(Map.of(1, 2)).clone()));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + " " + Objects.hashCode(null));
    }
}
