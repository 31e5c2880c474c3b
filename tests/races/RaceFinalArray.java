// What is reached by a final field is as safe as the field, as far as the constructor wrote it (JLS 17.5.1).
// EXPECT race RaceFinalArray.shared R-W
public class RaceFinalArray {
    static class Table {
        private final int[] cells;

        Table() {
            cells = new int[2];
            cells[0] = 1;
            cells[1] = 2;
        }

        int sum() {
            return cells[0] + cells[1];
        }
    }

    static Table shared;
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new Table());
        producer.start();
        Table found = shared;
        if (found != null) {
            sum = found.sum();
        }
        producer.join();
    }
}
