// java.util.Random and SplittableRandom are specified exactly; ThreadLocalRandom only within bounds.
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

public class SeededRandom {
    public static void main(String[] args) {
        Random r = new Random(12345);
        for (int i = 0; i < 5; i++) {
            System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextGaussian());
        }
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        System.out.println(r.ints(5, 0, 10).boxed().collect(Collectors.toList()) + " " + r.doubles(2).sum() + " " + r.longs(3).sum());
        r.setSeed(1);
        int a = r.nextInt();
        System.out.println(a == new Random(1).nextInt());
        System.out.println(r.nextInt(5, 10) + " " + r.nextLong(100) + " " + r.nextDouble(1, 2));
        SplittableRandom s = new SplittableRandom(99);
        SplittableRandom t = s.split();
        System.out.println(s.nextInt() + " " + t.nextLong() + " " + s.nextInt(10, 20) + " " + t.nextBoolean());
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        boolean ok = true;
        for (int i = 0; i < 1000; i++) {
            int v = ThreadLocalRandom.current().nextInt(5, 8);
            double d = ThreadLocalRandom.current().nextDouble();
            double m = Math.random();
            ok &= v >= 5 && v < 8 && d >= 0 && d < 1 && m >= 0 && m < 1;
        }
        System.out.println(ok + " " + (new Random().nextInt(3) < 3));
    }
}
