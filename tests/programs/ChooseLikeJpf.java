// Java PathFinder's Verify: choices from a range, and ignoreIf.
// EXPECT check ok
// EXPECT outcomes "false 2" "false 4" "true 2" "true 3" "true 4"
import gov.nasa.jpf.vm.Verify;

public class ChooseLikeJpf {
    public static void main(String[] args) {
        boolean odd = Verify.getBoolean();
        int value = Verify.getInt(2, 4);
        Verify.ignoreIf(!odd && value == 3);
        System.out.println(odd + " " + value);
    }
}
