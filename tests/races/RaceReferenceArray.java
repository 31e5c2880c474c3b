// Nodes published by the elements of an array: the elements race, and what the nodes hold.
// EXPECT race RaceReferenceArray$Node.value R-W
// EXPECT race RaceReferenceArray$Node[] R-W
public class RaceReferenceArray {
    static class Node {
        int value = 7;
    }

    static final Node[] nodes = new Node[1];
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> nodes[0] = new Node());
        producer.start();
        Node found = nodes[0];
        if (found != null) {
            seen = found.value;
        }
        producer.join();
    }
}
