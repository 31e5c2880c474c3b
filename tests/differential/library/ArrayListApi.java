// ArrayList: growth, ranges, sublists, sorting, bulk operations, fail-fast iterators.
import java.util.*;

public class ArrayListApi {
    public static void main(String[] args) {
        ArrayList<Integer> l = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            l.add(i * 37 % 50);
        }
        l.add(3, 1000);
        l.addAll(0, List.of(-1, -2));
        l.remove(5);
        l.remove(Integer.valueOf(1000));
        System.out.println(l + " " + l.size() + " " + l.indexOf(11) + " " + l.lastIndexOf(99) + " " + l.contains(7));
        l.removeIf(x -> x % 3 == 0);
        l.replaceAll(x -> x * 2);
        Collections.sort(l);
        System.out.println(l + " " + l.get(0) + " " + l.set(0, 5));
        List<Integer> sub = l.subList(2, 6);
        System.out.println(sub);
        sub.clear();
        System.out.println(l.size() + " " + l.hashCode() + " " + l.equals(new LinkedList<>(l)));
        l.sort(Comparator.reverseOrder());
        System.out.println(l.subList(0, 5) + " " + l.retainAll(List.of(98, 94, 5)) + " " + l);
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            int v = it.next();
            if (v == 94) {
                it.set(-94);
                it.add(0);
            }
            System.out.print(i + ":" + v + " ");
        }
        while (it.hasPrevious()) {
            System.out.print(it.previous() + " ");
        }
        System.out.println();
        try {
            for (Integer x : l) {
                l.add(x);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println("fail fast " + l.size());
        }
        Object[] o = l.toArray();
        Integer[] t = l.toArray(new Integer[0]);
        System.out.println(o.length + " " + t[0] + " " + Arrays.asList(t).indexOf(0) + " " + List.copyOf(l) + new ArrayList<>(Collections.nCopies(3, "x")));
        l.trimToSize();
        l.ensureCapacity(100);
        l.clear();
        System.out.println(l + " " + l.isEmpty());
        try {
            l.get(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
