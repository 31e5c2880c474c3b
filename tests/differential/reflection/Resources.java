// Class.getResourceAsStream and ClassLoader.getResource on the class path.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Resources {
    public static void main(String[] args) throws IOException {
        try (InputStream in = Resources.class.getResourceAsStream("/data/greeting.txt")) {
            System.out.print(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        try (BufferedReader r = new BufferedReader(new InputStreamReader(Resources.class.getClassLoader().getResourceAsStream("data/numbers.csv"), StandardCharsets.UTF_8))) {
            long sum = 0;
            for (String line; (line = r.readLine()) != null; ) {
                for (String n : line.split(",")) {
                    sum += Long.parseLong(n.trim());
                }
            }
            System.out.println(sum);
        }
        System.out.println(Resources.class.getResourceAsStream("/data/none.txt") + " " + Resources.class.getResource("nope") + " " + ClassLoader.getSystemResourceAsStream("zip"));
        System.out.println((Resources.class.getResource("/data/greeting.txt") != null) + " " + (Resources.class.getResource("Resources.class") != null));
        Properties p = new Properties();
        try (InputStream in = Resources.class.getResourceAsStream("data/settings.properties")) {
            p.load(in);
        }
        System.out.println(new TreeMap<>(p));
        try (InputStream in = Resources.class.getResourceAsStream("Resources.class")) {
            byte[] head = in.readNBytes(4);
            System.out.println(HexFormat.of().formatHex(head));
        }
    }
}
