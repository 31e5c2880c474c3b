// A race between two constructors on a static field.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT executions 4
// EXPECT synchronised false
// EXPECT racy ConstructorCounts.made
public class ConstructorCounts {
    static int made;

    ConstructorCounts() {
        made++;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(ConstructorCounts::new, ConstructorCounts::new);
        System.out.println(made);
    }
}
