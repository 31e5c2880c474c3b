// notify without the monitor.
// EXPECT check violation exception
public class MonitorNotOwned {
    public static void main(String[] args) {
        new Object().notify();
    }
}
