// Allocation and pointers: binary trees built and walked, and a linked list that lives and dies.
public class Objects {
    static class Tree {
        Tree left;
        Tree right;

        static Tree build(int depth) {
            Tree tree = new Tree();
            if (depth > 0) {
                tree.left = build(depth - 1);
                tree.right = build(depth - 1);
            }
            return tree;
        }

        int count() {
            return left == null ? 1 : 1 + left.count() + right.count();
        }
    }

    static class Cell {
        final int value;
        final Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int sum = 0;
        for (int i = 0; i < 2 * scale; i++) {
            sum += Tree.build(13).count();
            Cell list = null;
            for (int j = 0; j < 10_000; j++) {
                list = new Cell(j, list);
            }
            for (; list != null; list = list.next) {
                sum ^= list.value;
            }
        }
        System.out.println(sum);
    }
}
