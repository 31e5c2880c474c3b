// BFS, DFS, Dijkstra, topological order, union-find and minimum spanning tree.
import java.util.*;

public class GraphSearch {
    record Edge(int from, int to, int w) {}

    static final int N = 30;
    static final List<List<Edge>> graph = new ArrayList<>();

    static int[] dijkstra(int src) {
        int[] dist = new int[N];
        Arrays.fill(dist, Integer.MAX_VALUE);
        dist[src] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>((a, b) -> a[1] != b[1] ? Integer.compare(a[1], b[1]) : a[0] - b[0]);
        q.add(new int[] {src, 0});
        while (!q.isEmpty()) {
            int[] u = q.poll();
            if (u[1] > dist[u[0]]) {
                continue;
            }
            for (Edge e : graph.get(u[0])) {
                int d = u[1] + e.w();
                if (d < dist[e.to()]) {
                    dist[e.to()] = d;
                    q.add(new int[] {e.to(), d});
                }
            }
        }
        return dist;
    }

    static List<Integer> bfs(int src) {
        List<Integer> order = new ArrayList<>();
        BitSet seen = new BitSet();
        ArrayDeque<Integer> q = new ArrayDeque<>(List.of(src));
        seen.set(src);
        while (!q.isEmpty()) {
            int u = q.remove();
            order.add(u);
            for (Edge e : graph.get(u)) {
                if (!seen.get(e.to())) {
                    seen.set(e.to());
                    q.add(e.to());
                }
            }
        }
        return order;
    }

    static void topo(int u, boolean[] done, Deque<Integer> out) {
        done[u] = true;
        for (Edge e : graph.get(u)) {
            if (e.to() > u && !done[e.to()]) {
                topo(e.to(), done, out);
            }
        }
        out.push(u);
    }

    static int find(int[] p, int x) {
        return p[x] == x ? x : (p[x] = find(p, p[x]));
    }

    public static void main(String[] args) {
        Random r = new Random(7);
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < N; i++) {
            graph.add(new ArrayList<>());
        }
        for (int i = 0; i < 80; i++) {
            Edge e = new Edge(r.nextInt(N), r.nextInt(N), 1 + r.nextInt(20));
            edges.add(e);
            graph.get(e.from()).add(e);
        }
        System.out.println(Arrays.toString(dijkstra(0)));
        System.out.println(bfs(0));
        Deque<Integer> order = new ArrayDeque<>();
        boolean[] done = new boolean[N];
        for (int i = 0; i < N; i++) {
            if (!done[i]) {
                topo(i, done, order);
            }
        }
        System.out.println(order);
        edges.sort(Comparator.comparingInt(Edge::w).thenComparingInt(Edge::from).thenComparingInt(Edge::to));
        int[] parent = new int[N];
        Arrays.setAll(parent, i -> i);
        int total = 0;
        int used = 0;
        for (Edge e : edges) {
            int a = find(parent, e.from());
            int b = find(parent, e.to());
            if (a != b) {
                parent[a] = b;
                total += e.w();
                used++;
            }
        }
        System.out.println(total + " " + used);
    }
}
