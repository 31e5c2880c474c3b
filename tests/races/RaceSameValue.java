// One thread writes the value that is there already: no schedule can tell, but it is a write.
// EXPECT race RaceSameValue.data R-W
public class RaceSameValue {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> data = 0);
        writer.start();
        seen = data;
        writer.join();
    }
}
