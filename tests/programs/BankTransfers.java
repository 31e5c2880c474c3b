// Accounts are locked in the order of their numbers; no money is lost.
// EXPECT check ok
// EXPECT outcomes "20 [0, 20]" "20 [10, 10]" "20 [11, 9]" "20 [20, 0]" "20 [9, 11]"
// EXPECT synchronised true
public class BankTransfers {
    static class Account {
        final int number;
        int money = 10;

        Account(int number) {
            this.number = number;
        }
    }

    static void pay(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.money >= amount) {
                    from.money -= amount;
                    to.money += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(0);
        Account b = new Account(1);
        Threads.together(() -> pay(a, b, 1), () -> pay(b, a, 11), () -> pay(a, b, 10));
        System.out.println(a.money + b.money + " [" + a.money + ", " + b.money + "]");
    }
}
