// A daemon that never ends does not keep the program alive.
public class DaemonThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread d = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        d.setDaemon(true);
        d.start();
        Thread child = new Thread(() -> System.out.println("child of main is daemon: " + Thread.currentThread().isDaemon()));
        child.start();
        child.join();
        Thread viaDaemon = new Thread(() -> {
            Thread inner = new Thread(() -> {});
            System.out.println("child of daemon is daemon: " + inner.isDaemon());
        });
        viaDaemon.setDaemon(true);
        viaDaemon.start();
        viaDaemon.join();
        System.out.println("main ends, daemon alive " + d.isAlive());
    }
}
