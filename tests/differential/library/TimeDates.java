// LocalDate, LocalTime, LocalDateTime: arithmetic, fields, adjusters, parsing, comparison.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.Locale;

public class TimeDates {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d + " " + d.plusMonths(1) + " " + d.plusYears(1).plusMonths(1) + " " + d.minusDays(400) + " " + d.getDayOfWeek() + " " + d.isLeapYear() + " " + d.lengthOfYear());
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.MONDAY)));
        System.out.println(d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.toEpochDay() + " " + d.get(IsoFields.QUARTER_OF_YEAR));
        LocalDate e = LocalDate.parse("2025-12-25");
        System.out.println(Period.between(d, e) + " " + ChronoUnit.DAYS.between(d, e) + " " + d.until(e, ChronoUnit.WEEKS) + " " + d.isBefore(e) + " " + d.compareTo(e) + " " + d.hashCode());
        LocalTime t = LocalTime.of(23, 59, 30);
        System.out.println(t.plusSeconds(45) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.minusNanos(1) + " " + t.toSecondOfDay() + " " + LocalTime.MIDNIGHT + LocalTime.NOON);
        LocalDateTime dt = LocalDateTime.of(d, t);
        System.out.println(dt.plusMinutes(1) + " " + dt.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + dt.format(DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm:ss")));
        System.out.println(dt.format(DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu h:mm a", Locale.ENGLISH)) + " " + dt.format(DateTimeFormatter.ofPattern("EEE MMM yy D", Locale.US)));
        System.out.println(LocalDateTime.parse("03/07/2021 04:05", DateTimeFormatter.ofPattern("dd/MM/yyyy HH:mm")));
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException x) {
            System.out.println(x.getMessage());
        }
        try {
            LocalDate.parse("2023-13-01");
        } catch (DateTimeParseException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(Year.of(2000).isLeap() + " " + YearMonth.of(2024, 2).lengthOfMonth() + " " + MonthDay.of(2, 29) + " " + Month.MARCH.plus(11) + " " + DayOfWeek.SUNDAY.plus(1));
        System.out.println(d.range(ChronoField.DAY_OF_MONTH) + " " + d.datesUntil(d.plusDays(3)).toList() + " " + d.atStartOfDay() + " " + d.atTime(t).toLocalTime());
        System.out.println(Month.MAY.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH));
    }
}
