// Every access to a Properties object is atomic, reading and then writing is not.
// EXPECT check ok
// EXPECT outcomes "1" "2"
// EXPECT synchronised true
import java.util.Properties;
public class PropertiesLostUpdate {
    static final Properties p = new Properties();
    static void inc() { p.setProperty("n", "" + (Integer.parseInt(p.getProperty("n")) + 1)); }
    public static void main(String[] a) throws Exception {
        p.setProperty("n", "0");
        Thread t = new Thread(PropertiesLostUpdate::inc); t.start(); inc(); t.join();
        System.out.println(p.getProperty("n"));
    }
}
