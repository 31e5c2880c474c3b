// Nested integer loops: branches, increments, additions and masks, no memory.
public class Loops {
    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int sum = 0;
        for (int i = 0; i < scale * 20; i++) {
            for (int j = 0; j < 20_000; j++) {
                sum += (i ^ j) & 0xff;
                if ((sum & 1) == 0) {
                    sum -= j;
                }
            }
        }
        System.out.println(sum);
    }
}
