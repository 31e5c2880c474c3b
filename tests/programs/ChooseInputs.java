// A sorting network for three values, for every input.
// EXPECT check ok
// EXPECT synchronised true
import ravel.Ravel;

public class ChooseInputs {
    static void order(int[] values, int left, int right) {
        if (values[left] > values[right]) {
            int kept = values[left];
            values[left] = values[right];
            values[right] = kept;
        }
    }

    public static void main(String[] args) {
        int[] values = {Ravel.choose(4), Ravel.choose(4), Ravel.choose(4)};
        order(values, 0, 1);
        order(values, 1, 2);
        order(values, 0, 1);
        assert values[0] <= values[1] && values[1] <= values[2];
    }
}
