// More than 64 constants need the jumbo EnumSet.
import java.util.*;

public class LargeEnumSet {
    enum E {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    static int group(E e) {
        return switch (e) {
            case A0, B0, C0 -> 1;
            case G9 -> 2;
            case F5 -> {
                int n = e.ordinal();
                yield n * 2;
            }
            default -> 0;
        };
    }

    public static void main(String[] args) {
        EnumSet<E> set = EnumSet.of(E.A0, E.G9, E.F5, E.C3);
        System.out.println(set + " " + set.size());
        set.addAll(EnumSet.range(E.E8, E.F2));
        set.remove(E.F0);
        System.out.println(set);
        System.out.println(EnumSet.complementOf(set).size() + " " + set.containsAll(List.of(E.A0, E.G9)));
        int total = 0;
        for (E e : E.values()) {
            total = total * 3 + group(e);
        }
        System.out.println(total);
        EnumMap<E, String> m = new EnumMap<>(E.class);
        for (E e : set) {
            m.put(e, e.name().toLowerCase());
        }
        System.out.println(m);
    }
}
