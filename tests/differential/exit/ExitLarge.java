// 256 + 7 is seen as 7.
public class ExitLarge {
    public static void main(String[] args) {
        System.exit(263);
    }
}
