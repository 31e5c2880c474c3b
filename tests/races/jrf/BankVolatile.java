// Two deposits into a volatile balance. One of them can get lost, but that is not a data race.
// EXPECT race none
public class BankVolatile {
    static volatile int balance;

    static void deposit(int amount) {
        balance = balance + amount;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> deposit(1));
        Thread second = new Thread(() -> deposit(2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert balance >= 1 && balance <= 3;
    }
}
