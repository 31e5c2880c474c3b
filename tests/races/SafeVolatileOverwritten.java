// A volatile write synchronises with every later read of the variable (JLS 17.4.4), also with one that sees the write
// of a third thread. The opaque mark lets that thread write later, and orders nothing by itself.
// EXPECT race none
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SafeVolatileOverwritten {
    static final VarHandle MARK = MethodHandles.arrayElementVarHandle(int[].class);
    static final int[] mark = new int[1];
    static volatile int stage;
    static int data, seen;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            data = 1;
            stage = 1;
            MARK.setOpaque(mark, 0, 1);
        });
        Thread other = new Thread(() -> {
            if ((int) MARK.getOpaque(mark, 0) == 1) {
                stage = 2;
            }
        });
        producer.start();
        other.start();
        if (stage == 2) {
            seen = data;
        }
        producer.join();
        other.join();
    }
}
