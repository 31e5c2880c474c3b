// Old and new switch on int, string, enum; yield; nested; as expression.
public class SwitchForms {
    enum Size { S, M, L }

    static int arrow(int n) {
        return switch (n) {
            case 0, 1 -> 10;
            case 2 -> {
                int t = n * 7;
                yield t;
            }
            default -> n < 0 ? -1 : 99;
        };
    }

    static String old(String s) {
        String r = "";
        switch (s) {
            case "a":
                r += "A";
            case "b":
                r += "B";
                break;
            case "long string with spaces":
                return "long";
            default:
                r += "?";
        }
        return r;
    }

    static int colon(Size s) {
        return switch (s) {
            case S:
                yield 1;
            case M:
                System.out.print("(m)");
            case L:
                yield 3;
        };
    }

    static String nested(int a, String b) {
        return switch (a) {
            case 1 -> switch (b) {
                case "x" -> "1x";
                case "y" -> "1y";
                default -> throw new IllegalArgumentException(b);
            };
            case 2 -> {
                try {
                    yield nested(1, b);
                } catch (IllegalArgumentException e) {
                    yield "caught " + e.getMessage();
                } finally {
                    System.out.print("[finally]");
                }
            }
            default -> "none";
        };
    }

    public static void main(String[] args) {
        for (int i = -1; i < 5; i++) {
            System.out.print(arrow(i) + " ");
        }
        System.out.println();
        System.out.println(old("a") + old("b") + old("c") + old("long string with spaces"));
        System.out.println(colon(Size.S) + colon(Size.M) + colon(Size.L));
        System.out.println(nested(1, "x") + nested(2, "y") + nested(2, "z") + nested(3, ""));
        Character c = 'q';
        switch (c) {
            case 'q' -> System.out.println("boxed char");
            default -> System.out.println("no");
        }
        int total = 0;
        for (String s : new String[] {"one", "two", "three"}) {
            total += switch (s) {
                case "one": yield 1;
                case "two": yield 2;
                default: {
                    int k = s.length();
                    yield k * 100;
                }
            } * 2;
        }
        System.out.println(total);
    }
}
