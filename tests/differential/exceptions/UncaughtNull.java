// An implicit exception that nobody catches, with its helpful message.
public class UncaughtNull {
    String name;
    UncaughtNull next;

    int length() {
        return next.next.name.length();
    }

    public static void main(String[] args) {
        UncaughtNull u = new UncaughtNull();
        u.next = new UncaughtNull();
        System.out.println("going");
        System.out.println(u.length());
    }
}
