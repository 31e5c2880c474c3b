// Instant, Duration, Period, ZoneOffset, ZonedDateTime with region rules, Clock.fixed.
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

public class TimeInstants {
    public static void main(String[] args) {
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 5_000_000);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + Instant.EPOCH + " " + Instant.parse("2020-02-29T12:00:00Z").getEpochSecond());
        Duration d = Duration.ofSeconds(3725, 250_000_000);
        System.out.println(d + " " + d.toMinutes() + " " + d.toHoursPart() + ":" + d.toMinutesPart() + ":" + d.toSecondsPart() + " " + d.negated() + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.toMillis());
        System.out.println(Duration.between(Instant.EPOCH, i) + " " + Duration.parse("PT1H30M").getSeconds() + " " + Duration.ZERO + " " + Duration.ofMillis(-1) + " " + d.compareTo(Duration.ofHours(1)));
        System.out.println(Period.of(1, 14, 3).normalized() + " " + Period.parse("P2Y3M").toTotalMonths() + " " + Period.ofWeeks(2));
        OffsetDateTime o = OffsetDateTime.of(2024, 6, 1, 12, 0, 0, 0, ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + ZoneOffset.of("-03:00").getTotalSeconds());
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Paris"));
        System.out.println(z + " " + z.plusHours(1) + " " + z.plusDays(1).getOffset() + " " + z.toLocalDateTime() + " " + z.withZoneSameInstant(ZoneId.of("America/New_York")));
        System.out.println(z.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME) + " " + z.format(DateTimeFormatter.RFC_1123_DATE_TIME));
        Clock c = Clock.fixed(i, ZoneOffset.UTC);
        System.out.println(c.instant() + " " + LocalDate.now(c) + " " + c.millis() + " " + LocalDateTime.ofInstant(i, ZoneOffset.ofHours(2)));
        System.out.println(Instant.MAX.isAfter(i) + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.hashCode() + " " + i.until(Instant.EPOCH, ChronoUnit.DAYS));
        try {
            Instant.parse("nonsense");
        } catch (java.time.format.DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ZoneId.of("UTC").getRules().isFixedOffset() + " " + ZoneId.of("Asia/Tokyo").getRules().getOffset(i));
        long before = System.nanoTime();
        System.out.println(System.nanoTime() >= before && System.currentTimeMillis() > 0);
    }
}
