// Properties: load, escapes, defaults, store without its date line.
import java.io.*;
import java.util.*;

public class PropertiesText {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\nkey=value\n  spaced  :  v w \nempty=\nlong=a\\\n   b\\\n   c\nuni=\\u00e9\nesc\\ key=\\t|\\n\nlone\n"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) {
            System.out.println("[" + k + "]=[" + p.getProperty(k).replace("\n", "<nl>").replace("\t", "<tab>") + "]");
        }
        Properties d = new Properties(p);
        d.setProperty("own", "1");
        System.out.println(d.getProperty("key") + " " + d.getProperty("none") + " " + d.getProperty("none", "fallback") + " " + d.size() + " " + d.stringPropertyNames().size());
        StringWriter w = new StringWriter();
        Properties one = new Properties();
        one.setProperty("a b", "x=y:z#é\n");
        one.store(w, null);
        System.out.println(w.toString().lines().filter(l -> !l.startsWith("#")).toList());
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such", "dflt") + " " + System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator"));
        System.setProperty("mine", "set");
        System.out.println(System.getProperty("mine") + System.clearProperty("mine") + System.getProperty("mine") + " " + Integer.getInteger("nope", 5) + Boolean.getBoolean("mine"));
        System.out.println(System.getProperty("java.specification.version").length() > 0);
        System.out.println(System.getenv("SURELY_NOT_SET_ANYWHERE") + " " + System.lineSeparator().equals("\n"));
    }
}
