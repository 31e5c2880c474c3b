// One thread only writes, the other one only reads.
// EXPECT race RaceReadWrite.data R-W
public class RaceReadWrite {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        seen = data;
        writer.join();
    }
}
