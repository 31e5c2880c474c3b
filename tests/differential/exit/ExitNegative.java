// The status is taken modulo 256.
public class ExitNegative {
    public static void main(String[] args) {
        System.out.print("no newline");
        System.exit(-1);
    }
}
