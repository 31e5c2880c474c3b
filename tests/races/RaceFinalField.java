// Final fields of an object that is published by a race are safe to read (JLS 17.5); only the reference races.
// EXPECT race RaceFinalField.shared R-W
public class RaceFinalField {
    static class Point {
        final int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static Point shared;
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> shared = new Point(1, 2));
        producer.start();
        Point found = shared;
        if (found != null) {
            sum = found.x + found.y;
        }
        producer.join();
    }
}
