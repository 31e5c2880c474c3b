// A failing initialiser of the main class itself.
public class UncaughtInStaticInit {
    static final int[] TABLE = new int[2];

    static {
        System.out.println("initialising");
        for (int i = 0; i < 3; i++) {
            TABLE[i] = i;
        }
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
