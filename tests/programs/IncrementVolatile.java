// The same with a volatile field: no race, and increments are lost all the same.
// EXPECT check ok
// EXPECT outcomes "2" "3" "4"
// EXPECT executions 12
// EXPECT synchronised true
public class IncrementVolatile {
    static volatile int count;

    static void work() {
        count++;
        count++;
    }

    public static void main(String[] args) throws Exception {
        Threads.together(IncrementVolatile::work, IncrementVolatile::work);
        System.out.println(count);
    }
}
