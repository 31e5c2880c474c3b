// Each thread makes many objects and arrays of the same classes, and none of them is shared.
// EXPECT race none
public class SafeGarbage {
    static class Node {
        int value;
        Node next;
    }

    static int build(int length) {
        Node head = null;
        int[] cells = new int[length];
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.value = cells[i]++ + i;
            node.next = head;
            head = node;
        }
        return head.value;
    }

    static int left, right;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> right = build(20));
        other.start();
        left = build(30);
        other.join();
        assert left + right == 48;
    }
}
