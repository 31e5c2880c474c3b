// LinkedList and ArrayDeque as list, queue and stack.
import java.util.*;

public class LinkedListAndDeques {
    static void exercise(Deque<Integer> d) {
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) {
                d.addFirst(i);
            } else {
                d.addLast(i);
            }
        }
        System.out.println(d + " " + d.peekFirst() + " " + d.peekLast());
        d.pollFirst();
        d.pollLast();
        d.push(100);
        d.offer(200);
        System.out.println(d.pop() + " " + d.remove() + " " + d.removeLast() + " " + d.size());
        d.removeFirstOccurrence(7);
        d.removeLastOccurrence(8);
        Iterator<Integer> desc = d.descendingIterator();
        while (desc.hasNext()) {
            System.out.print(desc.next() + " ");
        }
        System.out.println(d.contains(9));
        while (d.size() > 2) {
            d.pollFirst();
        }
        System.out.println(d + " " + d.element());
        d.clear();
        System.out.println(d.poll() + " " + d.peek());
        try {
            d.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }

    public static void main(String[] args) {
        exercise(new LinkedList<>());
        exercise(new ArrayDeque<>());
        try {
            new ArrayDeque<>().add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        LinkedList<String> l = new LinkedList<>(List.of("a", "b", "c", "d"));
        l.add(2, "x");
        l.remove("b");
        l.set(0, null);
        System.out.println(l + " " + l.indexOf(null) + " " + l.getFirst() + l.getLast() + l.get(2));
        ListIterator<String> it = l.listIterator(2);
        it.add("ins");
        System.out.println(it.previous() + it.nextIndex() + l);
        ArrayDeque<Integer> ring = new ArrayDeque<>(4);
        for (int i = 0; i < 1000; i++) {
            ring.addLast(i);
            if (ring.size() > 5) {
                ring.removeFirst();
            }
        }
        System.out.println(ring);
    }
}
