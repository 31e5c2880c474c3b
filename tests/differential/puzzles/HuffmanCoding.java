// Code table, encoding and decoding.
import java.util.*;

public class HuffmanCoding {
    static abstract class Tree implements Comparable<Tree> {
        final int weight;
        final int order;
        static int made;

        Tree(int weight) {
            this.weight = weight;
            order = made++;
        }

        public int compareTo(Tree o) {
            return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
        }

        abstract void collect(String prefix, Map<Character, String> out);
    }

    static class Leaf extends Tree {
        final char c;

        Leaf(char c, int w) {
            super(w);
            this.c = c;
        }

        void collect(String p, Map<Character, String> out) {
            out.put(c, p.isEmpty() ? "0" : p);
        }
    }

    static class Node extends Tree {
        final Tree l;
        final Tree r;

        Node(Tree l, Tree r) {
            super(l.weight + r.weight);
            this.l = l;
            this.r = r;
        }

        void collect(String p, Map<Character, String> out) {
            l.collect(p + "0", out);
            r.collect(p + "1", out);
        }
    }

    public static void main(String[] args) {
        String text = "she sells sea shells on the sea shore";
        TreeMap<Character, Integer> freq = new TreeMap<>();
        for (char c : text.toCharArray()) {
            freq.merge(c, 1, Integer::sum);
        }
        PriorityQueue<Tree> q = new PriorityQueue<>();
        freq.forEach((c, n) -> q.add(new Leaf(c, n)));
        while (q.size() > 1) {
            q.add(new Node(q.poll(), q.poll()));
        }
        Tree root = q.poll();
        Map<Character, String> codes = new TreeMap<>();
        root.collect("", codes);
        System.out.println(codes);
        StringBuilder bits = new StringBuilder();
        for (char c : text.toCharArray()) {
            bits.append(codes.get(c));
        }
        System.out.println(bits.length() + " " + text.length() * 8);
        StringBuilder back = new StringBuilder();
        Tree at = root;
        for (int i = 0; i < bits.length(); i++) {
            at = bits.charAt(i) == '0' ? ((Node) at).l : ((Node) at).r;
            if (at instanceof Leaf leaf) {
                back.append(leaf.c);
                at = root;
            }
        }
        System.out.println(back + " " + back.toString().equals(text));
    }
}
