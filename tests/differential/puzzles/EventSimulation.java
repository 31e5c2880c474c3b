// A discrete event simulation: queue of events, seeded arrivals, statistics.
import java.util.*;

public class EventSimulation {
    interface Event {
        void fire(EventSimulation sim);
    }

    record Scheduled(double at, long order, Event event) implements Comparable<Scheduled> {
        public int compareTo(Scheduled o) {
            int c = Double.compare(at, o.at);
            return c != 0 ? c : Long.compare(order, o.order);
        }
    }

    final PriorityQueue<Scheduled> queue = new PriorityQueue<>();
    final Random random = new Random(99);
    final ArrayDeque<Double> waiting = new ArrayDeque<>();
    double now;
    long order;
    boolean busy;
    int served;
    double waited;
    int longest;

    void schedule(double delay, Event e) {
        queue.add(new Scheduled(now + delay, order++, e));
    }

    void arrive() {
        waiting.add(now);
        longest = Math.max(longest, waiting.size());
        if (!busy) {
            serve();
        }
        if (now < 200) {
            schedule(1 + random.nextInt(40) / 10.0, EventSimulation::arrive);
        }
    }

    void serve() {
        busy = true;
        waited += now - waiting.remove();
        schedule(1 + random.nextInt(30) / 10.0, sim -> {
            sim.served++;
            sim.busy = false;
            if (!sim.waiting.isEmpty()) {
                sim.serve();
            }
        });
    }

    public static void main(String[] args) {
        EventSimulation s = new EventSimulation();
        s.schedule(0, EventSimulation::arrive);
        int[] reports = {0};
        for (int i = 1; i <= 4; i++) {
            int k = i;
            s.schedule(i * 50, sim -> {
                reports[0]++;
                System.out.println("t=" + sim.now + " served " + sim.served + " waiting " + sim.waiting.size() + " #" + k);
            });
        }
        int events = 0;
        while (!s.queue.isEmpty()) {
            Scheduled e = s.queue.poll();
            s.now = e.at();
            e.event().fire(s);
            events++;
        }
        System.out.println(events + " events, " + s.served + " served, longest queue " + s.longest + ", " + reports[0] + " reports");
        System.out.printf(Locale.ROOT, "mean wait %.4f, ended at %.2f%n", s.waited / s.served, s.now);
    }
}
