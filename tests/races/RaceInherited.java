// The racing field is declared in the superclass of the object's class.
// EXPECT race RaceInherited$Base.value R-W W-W
public class RaceInherited {
    static class Base {
        int value;
    }

    static class Derived extends Base {
        void work() {
            value++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Derived shared = new Derived();
        Thread other = new Thread(shared::work);
        other.start();
        shared.work();
        other.join();
    }
}
