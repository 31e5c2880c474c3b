// The constructor starts a thread that uses the object before all of its fields are set, also the final one.
// EXPECT race RaceStartInConstructor.last R-W
// EXPECT race RaceStartInConstructor.limit R-W
public class RaceStartInConstructor {
    private final int first, limit;
    private int last;
    private int sum;

    RaceStartInConstructor() {
        first = 1;
        new Thread(this::work).start();
        limit = 3;
        last = 2;
    }

    private void work() {
        sum = first + last + limit;
    }

    public static void main(String[] args) {
        new RaceStartInConstructor();
    }
}
