// A message and its flag, both plain.
// EXPECT check ok
// EXPECT outcomes "0 0" "0 1" "1 1"
// EXPECT executions 4
// EXPECT synchronised false
// EXPECT racy LitmusMessagePassing.data LitmusMessagePassing.flag
public class LitmusMessagePassing {
    static int data, flag, first, second;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> {
            data = 1;
            flag = 1;
        }, () -> {
            first = flag;
            second = data;
        });
        System.out.println(first + " " + second);
    }
}
