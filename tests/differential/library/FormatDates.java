// %t conversions of fixed dates.
import java.time.*;
import java.util.*;

public class FormatDates {
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 29, 13, 5, 9, 123_456_789, ZoneOffset.UTC);
        System.out.println(String.format(Locale.ROOT, "%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tN", z));
        System.out.println(String.format(Locale.ENGLISH, "%tA %<ta %<tB %<tb %<te %<tj %<ty %<tC", z));
        System.out.println(String.format(Locale.ENGLISH, "%tI %<tl %<tp %<tk %<tR %<tT %<tr %<tD %<tF", z));
        System.out.println(String.format(Locale.ENGLISH, "%tZ %<tz %<ts %<tQ", z));
        System.out.println(String.format(Locale.ENGLISH, "%tc", z));
        LocalDate d = LocalDate.of(1999, 12, 31);
        System.out.println(String.format(Locale.ENGLISH, "%tD %<tF %<TB", d));
        System.out.println(String.format("%tF", (Object) null));
        System.out.println(String.format(Locale.ROOT, "%tQ", 1234567890123L));
        try {
            System.out.println(String.format("%tH", d));
        } catch (IllegalFormatException e) {
            System.out.println(e.getMessage());
        }
        GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        c.setTimeInMillis(0);
        System.out.println(String.format(Locale.ROOT, "%tF %<tT", c));
        c.add(Calendar.MONTH, 13);
        System.out.println(c.get(Calendar.YEAR) + " " + c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_WEEK));
    }
}
