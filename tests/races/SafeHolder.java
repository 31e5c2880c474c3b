// The holder idiom: whoever comes first initialises the class, and that happens-before every use (JLS 12.4.2).
// EXPECT race none
public class SafeHolder {
    static class Thing {
        int value;

        Thing() {
            value = 7;
        }
    }

    static class Holder {
        static final Thing THING = new Thing();
    }

    static void work() {
        int seen = Holder.THING.value;
        assert seen == 7;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SafeHolder::work);
        other.start();
        work();
        other.join();
    }
}
