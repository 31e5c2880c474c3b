// Phaser: registration, phases, onAdvance, deregistration, termination.
import java.util.concurrent.*;

public class Phasers {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        Phaser p = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                log.append("phase ").append(phase).append(" with ").append(registered).append("; ");
                return phase >= 3 || registered == 0;
            }
        };
        int[] work = new int[3];
        for (int i = 0; i < 3; i++) {
            p.register();
            int id = i;
            new Thread(() -> {
                for (int k = 0; k < 2; k++) {
                    work[id] += (id + 1) * 10;
                    p.arriveAndAwaitAdvance();
                }
                p.arriveAndDeregister();
            }).start();
        }
        System.out.println(p.getRegisteredParties() + " " + p.getPhase());
        p.arriveAndAwaitAdvance();
        p.arriveAndAwaitAdvance();
        p.arriveAndAwaitAdvance();
        System.out.println(work[0] + " " + work[1] + " " + work[2] + " " + p.getPhase() + " " + p.getRegisteredParties());
        p.arriveAndDeregister();
        System.out.println(log + " " + p.isTerminated() + " " + (p.arrive() < 0) + " " + (p.register() < 0));
        Phaser root = new Phaser();
        Phaser child = new Phaser(root, 2);
        System.out.println(root.getRegisteredParties() + " " + child.getUnarrivedParties() + " " + (child.getParent() == root) + " " + (child.getRoot() == root));
        child.arrive();
        child.arrive();
        System.out.println(root.getPhase() + " " + child.getPhase() + " " + child.awaitAdvance(0));
        root.forceTermination();
        System.out.println(child.isTerminated());
        try {
            new Phaser().arrive();
        } catch (IllegalStateException e) {
            System.out.println("nobody registered");
        }
    }
}
