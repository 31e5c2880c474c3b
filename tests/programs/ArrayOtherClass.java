// Two threads race for one element, and the main method, code of a third class, reads another one without order: that
// the first race is known must not hide the second.
// EXPECT outcomes "0" "1"
// EXPECT racy "int[] in ArrayOtherClass" "int[] in ArrayOtherClass$Adder" "int[] in ArrayOtherClass$Other"
public class ArrayOtherClass {
    static int[] cells = new int[2];

    static final class Adder extends Thread {
        @Override
        public void run() {
            cells[0]++;
            cells[1] = 5;
        }
    }

    static final class Other extends Thread {
        @Override
        public void run() {
            cells[1]++;
        }
    }

    public static void main(String[] args) {
        new Adder().start();
        new Other().start();
        System.out.println(cells[0]);
    }
}
