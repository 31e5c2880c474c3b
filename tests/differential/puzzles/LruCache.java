// A cache with a hand-made doubly linked list and a HashMap.
import java.util.*;

public class LruCache<K, V> {
    private class Node {
        K key;
        V value;
        Node prev;
        Node next;
    }

    private final Map<K, Node> index = new HashMap<>();
    private final Node head = new Node();
    private final int capacity;
    private int hits;
    private int misses;

    LruCache(int capacity) {
        this.capacity = capacity;
        head.prev = head.next = head;
    }

    private void unlink(Node n) {
        n.prev.next = n.next;
        n.next.prev = n.prev;
    }

    private void front(Node n) {
        n.next = head.next;
        n.prev = head;
        n.next.prev = n;
        head.next = n;
    }

    V get(K k) {
        Node n = index.get(k);
        if (n == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(n);
        front(n);
        return n.value;
    }

    void put(K k, V v) {
        Node n = index.get(k);
        if (n != null) {
            unlink(n);
        } else {
            if (index.size() == capacity) {
                Node last = head.prev;
                unlink(last);
                index.remove(last.key);
            }
            n = new Node();
            n.key = k;
            index.put(k, n);
        }
        n.value = v;
        front(n);
    }

    @Override
    public String toString() {
        StringJoiner j = new StringJoiner(" > ");
        for (Node n = head.next; n != head; n = n.next) {
            j.add(n.key + "=" + n.value);
        }
        return j.toString();
    }

    public static void main(String[] args) {
        LruCache<String, Integer> c = new LruCache<>(3);
        c.put("a", 1);
        c.put("b", 2);
        c.put("c", 3);
        c.get("a");
        c.put("d", 4);
        System.out.println(c + " " + c.get("b"));
        c.put("c", 33);
        System.out.println(c);
        LruCache<Integer, Integer> big = new LruCache<>(50);
        int x = 7;
        for (int i = 0; i < 3000; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 80;
            if (big.get(k) == null) {
                big.put(k, i);
            }
        }
        System.out.println(big.hits + " " + big.misses + " " + big.index.size());
    }
}
