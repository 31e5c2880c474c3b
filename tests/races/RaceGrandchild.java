// Joining a thread does not join those that it started.
// EXPECT race RaceGrandchild.data R-W
public class RaceGrandchild {
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread child = new Thread(() -> new Thread(() -> data = 1).start());
        child.start();
        child.join();
        seen = data;
    }
}
