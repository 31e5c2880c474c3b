// Two objects of a class: one is used by one thread at a time, the other one by both.
// EXPECT race RaceOneObjectOfTwo$Cell.value R-W W-W
public class RaceOneObjectOfTwo {
    static class Cell {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        Cell confined = new Cell(), shared = new Cell();
        confined.value = 1;
        Thread other = new Thread(() -> {
            confined.value++;
            shared.value++;
        });
        other.start();
        shared.value++;
        other.join();
        confined.value++;
    }
}
