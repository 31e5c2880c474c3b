// MessageFormat, DecimalFormat, ChoiceFormat, NumberFormat, SimpleDateFormat in fixed locales.
import java.text.*;
import java.util.*;

public class TextFormats {
    public static void main(String[] args) throws Exception {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        String[] patterns = {"0", "0.00", "#,##0.###", "000000", "0.###E0", "##0.#%", "$#,##0.00;($#)", "0.0#"};
        double[] values = {0, 1234.5678, -1234.5678, 0.00012, 1e10, 2.5, 3.5, Double.NaN, Double.NEGATIVE_INFINITY};
        for (String p : patterns) {
            DecimalFormat f = new DecimalFormat(p, us);
            StringBuilder sb = new StringBuilder(p + ":");
            for (double v : values) {
                sb.append(" ").append(f.format(v));
            }
            System.out.println(sb);
        }
        System.out.println(new DecimalFormat("#,##0.00", us).parse("1,234.50") + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256));
        System.out.println(new MessageFormat("{0} has {1} of {2,number,#.#}%; '{'quoted'}' it''s {0}", Locale.US).format(new Object[] {"Bob", 5, 12.345}));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0,number,integer}}", Locale.US).format(new Object[] {7}) + " " + MessageFormat.format("{1}{0}", "a", "b"));
        System.out.println(Arrays.toString(new MessageFormat("{0}-{1}", Locale.US).parse("x-y")));
        System.out.println(new ChoiceFormat("0#zero|1#one|2#two+").format(5));
        SimpleDateFormat s = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS zzz EEE", Locale.US);
        s.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(s.format(new Date(1_234_567_890_123L)));
        SimpleDateFormat p = new SimpleDateFormat("dd/MM/yyyy", Locale.US);
        p.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(p.parse("29/02/2024").getTime());
        try {
            p.parse("no date");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        System.out.println(Normalizer.normalize("é", Normalizer.Form.NFD).length() + " " + Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
        BreakIterator words = BreakIterator.getWordInstance(Locale.ENGLISH);
        words.setText("Hi there.");
        StringBuilder at = new StringBuilder();
        for (int b = words.first(); b != BreakIterator.DONE; b = words.next()) {
            at.append(b).append(' ');
        }
        System.out.println(at);
    }
}
