// The message is read only after the volatile flag was seen: no race.
// EXPECT check ok
// EXPECT outcomes "-1" "1"
// EXPECT executions 2
// EXPECT synchronised true
public class LitmusMessageGuarded {
    static int data, seen;
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            data = 1;
            flag = true;
        }, () -> seen = flag ? data : -1);
        System.out.println(seen);
    }
}
