// A list of two nodes published by a plain field: the reference races, and with it all that is reached by it.
// EXPECT race RaceUnsafePublication$Node.next R-W
// EXPECT race RaceUnsafePublication$Node.value R-W
// EXPECT race RaceUnsafePublication.head R-W
public class RaceUnsafePublication {
    static class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node head;
    static int sum;

    static void produce() {
        head = new Node(1, new Node(2, null));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceUnsafePublication::produce);
        producer.start();
        for (Node node = head; node != null; node = node.next) {
            sum += node.value;
        }
        producer.join();
    }
}
