// values, valueOf, constant bodies, abstract methods, interfaces, EnumMap, EnumSet, switch.
import java.util.*;

public class EnumFeatures {
    interface Coded {
        int code();
    }

    enum Op implements Coded {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            int apply(int a, int b) {
                return a - b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            public int code() {
                return -1;
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);

        public int code() {
            return ordinal() * 10;
        }
    }

    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static String kind(Day d) {
        switch (d) {
            case SAT:
            case SUN:
                return "weekend";
            case FRI:
                return "almost";
            default:
                return "work";
        }
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.symbol + " " + op.apply(6, 3) + " " + op.code() + " " + op.getDeclaringClass().getSimpleName());
        }
        for (Day d : Day.values()) {
            System.out.print(kind(d) + " ");
        }
        System.out.println();
        EnumMap<Day, Integer> map = new EnumMap<>(Day.class);
        map.put(Day.SUN, 7);
        map.put(Day.MON, 1);
        map.merge(Day.MON, 5, Integer::sum);
        System.out.println(map + " " + map.containsKey(Day.TUE) + " " + map.keySet());
        EnumSet<Day> set = EnumSet.range(Day.TUE, Day.THU);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
        set.removeIf(d -> d == Day.WED);
        System.out.println(set + " " + set.contains(Day.WED));
        System.out.println(Day.valueOf("FRI").ordinal() + " " + Day.FRI.compareTo(Day.MON) + " " + (Day.valueOf("FRI") == Day.FRI));
        try {
            Day.valueOf("XXX");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Day none = null;
        try {
            kind(none);
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
        System.out.println(new TreeSet<>(List.of(Day.SUN, Day.MON, Day.WED)) + " " + Op.ADD.name() + Day.class.isEnum());
    }
}
