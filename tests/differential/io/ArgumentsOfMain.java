// ARGS: one "two words" "" -x=5 é
// Arguments reach main unchanged.
public class ArgumentsOfMain {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) {
            System.out.println(i + " [" + args[i] + "] " + args[i].length());
        }
    }
}
