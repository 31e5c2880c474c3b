// The program ends while a daemon thread still sleeps; its finally block does not run.
public class DaemonCutOff {
    public static void main(String[] args) throws InterruptedException {
        Thread d = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("never");
            } finally {
                System.out.println("never either");
            }
        });
        d.setDaemon(true);
        d.start();
        while (d.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        System.out.println("main ends");
    }
}
