// Exchanger: pairs swap; timeouts.
import java.util.concurrent.*;

public class Exchangers {
    public static void main(String[] args) throws Exception {
        Exchanger<String> x = new Exchanger<>();
        String[] got = new String[2];
        Thread a = new Thread(() -> {
            try {
                String mine = "a";
                for (int i = 0; i < 5; i++) {
                    mine = x.exchange(mine + i);
                }
                got[0] = mine;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread b = new Thread(() -> {
            try {
                String mine = "b";
                for (int i = 0; i < 5; i++) {
                    mine = x.exchange(mine + i);
                }
                got[1] = mine;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(got[0] + " " + got[1]);
        try {
            x.exchange("alone", 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("nobody came");
        }
        Thread.currentThread().interrupt();
        try {
            x.exchange("interrupted");
        } catch (InterruptedException e) {
            System.out.println("interrupted " + Thread.interrupted());
        }
    }
}
