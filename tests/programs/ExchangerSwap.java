// Two threads exchange what they have.
// EXPECT check ok
// EXPECT outcomes "2 1"
import java.util.concurrent.Exchanger;

public class ExchangerSwap {
    static int first, second;

    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Threads.together(() -> first = exchanger.exchange(1), () -> second = exchanger.exchange(2));
        System.out.println(first + " " + second);
    }
}
