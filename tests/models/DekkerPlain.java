// Dekker's entry: a thread raises its flag, and is alone inside if the other flag is down. Both are inside in "0 0".
// Without fences.
// EXPECT sc "0 1 1" "1 0 1" "1 1 0"
// EXPECT tso pso opmm jpr "0 0 1" "0 0 2" "0 1 1" "1 0 1" "1 1 0"
public class DekkerPlain {
    static int left, right, data, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Threads.together(
                () -> {
                    left = 1;
                    r1 = right;
                    if (r1 == 0) {
                        int n = data;
                        data = n + 1;
                    }
                },
                () -> {
                    right = 1;
                    r2 = left;
                    if (r2 == 0) {
                        int n = data;
                        data = n + 1;
                    }
                });
        System.out.println(r1 + " " + r2 + " " + data);
    }
}
