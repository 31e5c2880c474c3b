// The result is a field of the thread, read before the thread was joined.
// EXPECT race RaceThreadField$Worker.result R-W
public class RaceThreadField {
    static class Worker extends Thread {
        int result;

        @Override
        public void run() {
            result = 1;
        }
    }

    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        seen = worker.result;
        worker.join();
        seen = worker.result;
    }
}
