// A question and its answer, both handed over by wait and notifyAll under one monitor.
// EXPECT race none
public class SafeWaitNotify {
    static final Object lock = new Object();
    static boolean asked, answered;
    static int question, answer;

    static void ask() {
        synchronized (lock) {
            question = 3;
            asked = true;
            lock.notifyAll();
            try {
                while (!answered) {
                    lock.wait();
                }
            } catch (InterruptedException impossible) {
                throw new AssertionError(impossible);
            }
        }
        assert answer == 9;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread asker = new Thread(SafeWaitNotify::ask);
        asker.start();
        synchronized (lock) {
            while (!asked) {
                lock.wait();
            }
        }
        answer = question * question;
        synchronized (lock) {
            answered = true;
            lock.notifyAll();
        }
        asker.join();
    }
}
