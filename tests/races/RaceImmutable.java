// A record and a string published by races: both references race, what they refer to does not.
// EXPECT race RaceImmutable.name R-W
// EXPECT race RaceImmutable.point R-W
public class RaceImmutable {
    record Point(int x, int y) {
    }

    static Point point;
    static String name;
    static int sum;

    static void produce() {
        name = String.valueOf(new char[] {'a', 'b'});
        point = new Point(1, 2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(RaceImmutable::produce);
        producer.start();
        Point foundPoint = point;
        if (foundPoint != null) {
            sum += foundPoint.x() + foundPoint.y();
        }
        String foundName = name;
        if (foundName != null) {
            sum += foundName.length() + foundName.charAt(1);
        }
        producer.join();
    }
}
