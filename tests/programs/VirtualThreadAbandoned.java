// JDK 25
// Virtual threads are daemons: the program may end before they begin.
// EXPECT check ok
// EXPECT outcomes "begin" "begin\ndone"
public class VirtualThreadAbandoned {
    public static void main(String[] args) {
        System.out.println("begin");
        Thread.ofVirtual().start(() -> System.out.println("done"));
    }
}
