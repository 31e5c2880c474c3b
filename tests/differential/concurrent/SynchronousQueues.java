// SynchronousQueue and LinkedTransferQueue: hand-over.
import java.util.concurrent.*;

public class SynchronousQueues {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<Integer> q = new SynchronousQueue<>();
        System.out.println(q.offer(1) + " " + q.poll() + " " + q.size() + " " + q.isEmpty() + " " + q.peek());
        Thread p = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) {
                    q.put(i * i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        p.start();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            sb.append(q.take()).append(' ');
        }
        p.join();
        System.out.println(sb);
        System.out.println(q.offer(5, 1, TimeUnit.MILLISECONDS));
        LinkedTransferQueue<String> t = new LinkedTransferQueue<>();
        System.out.println(t.tryTransfer("x") + " " + t.size() + " " + t.tryTransfer("x", 1, TimeUnit.MILLISECONDS));
        String[] got = new String[1];
        Thread c = new Thread(() -> {
            try {
                got[0] = t.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        c.start();
        t.transfer("handed over");
        c.join();
        t.put("a");
        t.add("b");
        System.out.println(got[0] + " " + t + " " + t.hasWaitingConsumer() + " " + t.poll());
        SynchronousQueue<Integer> fair = new SynchronousQueue<>(true);
        Thread taker = new Thread(() -> {
            try {
                System.out.println("fair got " + fair.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        fair.put(77);
        taker.join();
    }
}
