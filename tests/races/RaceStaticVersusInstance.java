// A static synchronised method locks the class, an instance method the object: a static field needs one of them.
// EXPECT race RaceStaticVersusInstance.count R-W W-W
public class RaceStaticVersusInstance {
    static int count;

    static synchronized void addForAll() {
        count++;
    }

    synchronized void addForMe() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RaceStaticVersusInstance::addForAll);
        other.start();
        new RaceStaticVersusInstance().addForMe();
        other.join();
    }
}
