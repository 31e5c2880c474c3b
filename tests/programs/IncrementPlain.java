// Two threads increment a plain field twice: two to four.
// EXPECT check ok
// EXPECT outcomes "2" "3" "4"
// EXPECT executions 12
// EXPECT synchronised false
// EXPECT racy IncrementPlain.count
public class IncrementPlain {
    static int count;

    static void work() {
        count++;
        count++;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(IncrementPlain::work, IncrementPlain::work);
        System.out.println(count);
    }
}
