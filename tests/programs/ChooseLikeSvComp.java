// SV-COMP's Verifier: all bytes, cut down by assume; integers as the property says.
// OPTIONS -Dravel.nondet=0..2
// EXPECT check ok
// EXPECT outcomes "1 0" "1 2" "2 0" "2 2"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ChooseLikeSvComp {
    public static void main(String[] args) {
        byte small = Verifier.nondetByte();
        Verifier.assume(small > 0 && small < 3);
        int number = Verifier.nondetInt();
        Verifier.assume(number != 1);
        System.out.println(small + " " + number);
    }
}
