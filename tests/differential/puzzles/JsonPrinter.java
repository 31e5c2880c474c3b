// A small JSON parser and pretty printer.
import java.util.*;

public class JsonPrinter {
    private final String s;
    private int i;

    JsonPrinter(String s) {
        this.s = s;
    }

    Object value() {
        ws();
        if (i >= s.length()) {
            throw new IllegalArgumentException("unexpected end");
        }
        char c = s.charAt(i);
        switch (c) {
            case '{': {
                i++;
                Map<String, Object> m = new LinkedHashMap<>();
                if (!accept('}')) {
                    do {
                        ws();
                        String k = string();
                        expect(':');
                        m.put(k, value());
                    } while (accept(','));
                    expect('}');
                }
                return m;
            }
            case '[': {
                i++;
                List<Object> l = new ArrayList<>();
                if (!accept(']')) {
                    do {
                        l.add(value());
                    } while (accept(','));
                    expect(']');
                }
                return l;
            }
            case '"':
                return string();
            case 't': return word("true", true);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default:
                int start = i;
                while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) {
                    i++;
                }
                if (start == i) {
                    throw new IllegalArgumentException("bad character " + c + " at " + i);
                }
                String n = s.substring(start, i);
                return n.matches("-?\\d+") ? (Object) Long.valueOf(n) : (Object) Double.valueOf(n);
        }
    }

    private Object word(String w, Object v) {
        if (!s.startsWith(w, i)) {
            throw new IllegalArgumentException("bad word at " + i);
        }
        i += w.length();
        return v;
    }

    private String string() {
        expect('"');
        StringBuilder sb = new StringBuilder();
        while (s.charAt(i) != '"') {
            char c = s.charAt(i++);
            if (c == '\\') {
                c = s.charAt(i++);
                sb.append(switch (c) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    case 'u' -> {
                        i += 4;
                        yield (char) Integer.parseInt(s.substring(i - 4, i), 16);
                    }
                    default -> c;
                });
            } else {
                sb.append(c);
            }
        }
        i++;
        return sb.toString();
    }

    private void ws() {
        while (i < s.length() && Character.isWhitespace(s.charAt(i))) {
            i++;
        }
    }

    private boolean accept(char c) {
        ws();
        if (i < s.length() && s.charAt(i) == c) {
            i++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw new IllegalArgumentException("expected " + c + " at " + i);
        }
    }

    static void print(Object o, String indent, StringBuilder out) {
        if (o instanceof Map<?, ?> m) {
            out.append("{\n");
            m.forEach((k, v) -> {
                out.append(indent).append("  ").append(k).append(": ");
                print(v, indent + "  ", out);
            });
            out.append(indent).append("}\n");
        } else if (o instanceof List<?> l) {
            out.append("[\n");
            for (Object v : l) {
                out.append(indent).append("  ");
                print(v, indent + "  ", out);
            }
            out.append(indent).append("]\n");
        } else {
            out.append(o).append(o == null ? "" : " (" + o.getClass().getSimpleName() + ")").append('\n');
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        print(new JsonPrinter("{\"a\": [1, -2.5e3, true, null, \"x\\n\\u00e9\"], \"b\": {}, \"c\": {\"d\": [[]], \"e\": 12345678901}}").value(), "", sb);
        System.out.print(sb);
        for (String bad : new String[] {"", "[1,", "{\"a\" 1}", "tru", "[1 2]", "@", "\"open"}) {
            try {
                System.out.println(new JsonPrinter(bad).value());
            } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
                System.out.println(e instanceof IllegalArgumentException ? e.getMessage() : "ran off the end");
            }
        }
    }
}
