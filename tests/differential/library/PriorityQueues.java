// PriorityQueue order, comparators, removal, merging of sorted streams.
import java.util.*;

public class PriorityQueues {
    record Task(String name, int priority) {}

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < 20; i++) {
            q.add(i * 13 % 20);
        }
        System.out.println(q);
        q.remove(7);
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) {
            sb.append(q.poll()).append(' ');
        }
        System.out.println(sb);
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
        tasks.add(new Task("b", 1));
        tasks.add(new Task("a", 1));
        tasks.add(new Task("c", 5));
        tasks.offer(new Task("d", 3));
        System.out.println(tasks.peek() + " " + tasks.size());
        while (tasks.peek() != null) {
            System.out.print(tasks.remove().name());
        }
        System.out.println();
        int[][] lists = {{1, 4, 9}, {2, 3, 10}, {0, 8}};
        PriorityQueue<int[]> heads = new PriorityQueue<>((x, y) -> lists[x[0]][x[1]] - lists[y[0]][y[1]]);
        for (int i = 0; i < lists.length; i++) {
            heads.add(new int[] {i, 0});
        }
        List<Integer> merged = new ArrayList<>();
        while (!heads.isEmpty()) {
            int[] h = heads.poll();
            merged.add(lists[h[0]][h[1]]);
            if (++h[1] < lists[h[0]].length) {
                heads.add(h);
            }
        }
        System.out.println(merged);
        PriorityQueue<String> fromList = new PriorityQueue<>(List.of("pear", "apple", "fig"));
        fromList.removeIf(s -> s.startsWith("p"));
        System.out.println(fromList + " " + fromList.contains("fig") + " " + Arrays.toString(fromList.toArray()));
        try {
            new PriorityQueue<Object>().addAll(Arrays.asList(1, "x"));
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
    }
}
