// Objects, exceptions and an audit log; seeded transactions.
import java.util.*;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(long missing) {
            super("missing " + missing);
            this.missing = missing;
        }
    }

    static abstract class Account {
        private static int next = 1;
        final int id = next++;
        protected long balance;
        private final List<String> log = new ArrayList<>();

        void deposit(long n) {
            if (n <= 0) {
                throw new IllegalArgumentException("amount " + n);
            }
            balance += n;
            log.add("+" + n);
        }

        void withdraw(long n) throws InsufficientFunds {
            if (n > available()) {
                throw new InsufficientFunds(n - available());
            }
            balance -= n;
            log.add("-" + n);
        }

        abstract long available();

        List<String> history() {
            return Collections.unmodifiableList(log);
        }
    }

    static class Savings extends Account {
        long available() {
            return balance;
        }

        void interest(int percent) {
            long i = balance * percent / 100;
            if (i > 0) {
                deposit(i);
            }
        }
    }

    static class Checking extends Account {
        final long overdraft;

        Checking(long overdraft) {
            this.overdraft = overdraft;
        }

        long available() {
            return balance + overdraft;
        }
    }

    static boolean transfer(Account a, Account b, long n) {
        try {
            a.withdraw(n);
        } catch (InsufficientFunds e) {
            return false;
        }
        b.deposit(n);
        return true;
    }

    public static void main(String[] args) {
        List<Account> all = List.of(new Savings(), new Checking(500), new Savings(), new Checking(0));
        for (Account a : all) {
            a.deposit(1000);
        }
        Random r = new Random(2024);
        int failed = 0;
        for (int i = 0; i < 300; i++) {
            Account a = all.get(r.nextInt(4));
            Account b = all.get(r.nextInt(4));
            if (!transfer(a, b, 1 + r.nextInt(400))) {
                failed++;
            }
            if (i % 50 == 0 && a instanceof Savings s) {
                s.interest(1);
            }
        }
        for (Account a : all) {
            System.out.println(a.id + " " + a.getClass().getSimpleName() + " " + a.balance + " " + a.history().size() + " " + a.history().get(5));
        }
        System.out.println(failed + " " + all.stream().mapToLong(a -> a.balance).sum());
        try {
            all.get(0).withdraw(1_000_000);
        } catch (InsufficientFunds e) {
            System.out.println(e.getMessage() + " " + e.missing);
        }
        try {
            all.get(0).deposit(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            all.get(0).history().clear();
        } catch (UnsupportedOperationException e) {
            System.out.println("log is read only");
        }
    }
}
