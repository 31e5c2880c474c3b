// Four threads increment a plain field once.
// EXPECT check ok
// EXPECT outcomes "1" "2" "3" "4"
// EXPECT executions 40
// EXPECT synchronised false
// EXPECT racy IncrementFour.count
public class IncrementFour {
    static int count;

    public static void main(String[] args) throws Exception {
        Threads.together(() -> count++, () -> count++, () -> count++, () -> count++);
        System.out.println(count);
    }
}
