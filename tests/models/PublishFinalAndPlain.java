// A final field protects itself and not its neighbour.
// EXPECT sc tso "-1 -1" "1 2"
// EXPECT pso opmm jpr "-1 -1" "1 0" "1 2"
public class PublishFinalAndPlain {
    static class Box {
        final int first;
        int second;

        Box() {
            first = 1;
            second = 2;
        }
    }

    static Box box;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> box = new Box(),
                () -> {
                    Box b = box;
                    r1 = b == null ? -1 : b.first;
                    r2 = b == null ? -1 : b.second;
                });
        System.out.println(r1 + " " + r2);
    }
}
