// 64-bit arithmetic: a linear congruential generator, Collatz lengths and an n-body-like double loop.
public class LongDouble {
    static long collatz(long start) {
        long steps = 0;
        for (long n = start; n != 1; steps++) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
        }
        return steps;
    }

    static double orbit(int rounds) {
        double x = 1;
        double y = 0;
        double vx = 0;
        double vy = 1;
        double dt = 1e-3;
        for (int i = 0; i < rounds; i++) {
            double r2 = x * x + y * y;
            double inverse = 1 / (r2 * Math.sqrt(r2));
            vx -= x * inverse * dt;
            vy -= y * inverse * dt;
            x += vx * dt;
            y += vy * dt;
        }
        return x + y;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long seed = 42;
        long steps = 0;
        for (int i = 0; i < scale * 2_000; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            steps += collatz((seed >>> 44) + 1);
        }
        System.out.println(steps + " " + seed % 1_000_003);
        System.out.println(orbit(scale * 20_000));
    }
}
