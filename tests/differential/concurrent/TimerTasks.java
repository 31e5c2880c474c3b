// java.util.Timer: order by time, cancel, fixed rate.
import java.util.*;
import java.util.concurrent.*;

public class TimerTasks {
    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("timer", true);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(1);
        timer.schedule(task(() -> log.add("late")), 400);
        timer.schedule(task(() -> log.add("early")), 5);
        TimerTask never = task(() -> log.add("never"));
        timer.schedule(never, 200);
        System.out.println(never.cancel() + " " + never.cancel());
        int[] n = {0};
        CountDownLatch three = new CountDownLatch(1);
        timer.scheduleAtFixedRate(new TimerTask() {
            @Override
            public void run() {
                if (++n[0] == 3) {
                    cancel();
                    three.countDown();
                }
            }
        }, 0, 2);
        three.await();
        timer.schedule(task(done::countDown), 600);
        done.await();
        System.out.println(log + " " + n[0] + " " + timer.purge());
        timer.cancel();
        try {
            timer.schedule(task(() -> {}), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
