// Date and Calendar in UTC: arithmetic, fields, lenient overflow.
import java.util.*;

public class LegacyDates {
    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Date d = new Date(0);
        System.out.println(d + " " + d.getTime() + " " + d.before(new Date(1)) + " " + d.compareTo(new Date(-5)) + " " + d.equals(new Date(0)) + " " + d.hashCode());
        Calendar c = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.US);
        c.clear();
        c.set(2023, Calendar.DECEMBER, 31, 23, 59, 59);
        System.out.println(c.getTime() + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.add(Calendar.SECOND, 1);
        System.out.println(c.getTime());
        c.roll(Calendar.MONTH, -1);
        System.out.println(c.getTime());
        c.set(Calendar.DAY_OF_MONTH, 45);
        System.out.println(c.getTime());
        c.setLenient(false);
        c.set(Calendar.MONTH, 15);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        GregorianCalendar g = new GregorianCalendar(1582, Calendar.OCTOBER, 4);
        g.add(Calendar.DATE, 1);
        System.out.println(g.getTime() + " " + g.isLeapYear(1900) + g.isLeapYear(2000));
        TimeZone t = TimeZone.getTimeZone("America/New_York");
        System.out.println(t.getRawOffset() + " " + t.inDaylightTime(new Date(1_720_000_000_000L)) + " " + t.getID() + " " + TimeZone.getTimeZone("Nowhere/Town").getID());
    }
}
