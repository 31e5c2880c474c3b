// The initialiser publishes its object by a volatile field of another class before it is ready.
// EXPECT race RaceInitialiserLeaks$Service.limit R-W
public class RaceInitialiserLeaks {
    static volatile Service leaked;
    static int seen;

    static class Service {
        static final Service ONLY = new Service();
        int limit;

        Service() {
            leaked = this;
            limit = 3;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> seen = Service.ONLY.limit);
        other.start();
        Service service = leaked;
        int found = service == null ? 0 : service.limit;
        assert found == 0 || found == 3;
        other.join();
    }
}
