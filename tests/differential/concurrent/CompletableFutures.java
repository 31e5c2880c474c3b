// CompletableFuture: chaining, combining, exceptions, timeouts.
import java.util.concurrent.*;
import java.util.stream.*;

public class CompletableFutures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 22);
        System.out.println(a.thenCombine(b, Integer::sum).thenApply(x -> "sum " + x).get());
        System.out.println(a.thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2)).join());
        CompletableFuture<Integer> bad = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("broken"); });
        System.out.println(bad.exceptionally(t -> { System.out.println(t); return -1; }).join());
        System.out.println(bad.handle((v, t) -> v + " " + (t instanceof CompletionException) + " " + t.getCause().getMessage()).join());
        try {
            bad.join();
        } catch (CompletionException e) {
            System.out.println("join: " + e.getMessage());
        }
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println("get: " + e.getMessage());
        }
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<Integer> length = manual.thenApply(String::length);
        System.out.println(length.isDone() + " " + manual.complete("hello") + " " + manual.complete("again") + " " + length.getNow(-1));
        StringBuffer sb = new StringBuffer();
        CompletableFuture.completedFuture("x").thenAccept(sb::append).thenRun(() -> sb.append("y")).join();
        System.out.println(sb);
        CompletableFuture<?>[] all = IntStream.range(0, 5).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(all).join();
        System.out.println(Stream.of(all).map(CompletableFuture::join).map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(CompletableFuture.anyOf(CompletableFuture.completedFuture("first"), new CompletableFuture<>()).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        cancelled.cancel(true);
        System.out.println(cancelled.isCancelled() + " " + cancelled.isCompletedExceptionally());
        CompletableFuture<String> f = new CompletableFuture<String>().completeOnTimeout("late", 5, TimeUnit.MILLISECONDS);
        System.out.println(f.join());
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        System.out.println(a.whenComplete((v, t) -> sb.append(v).append(t)).join() + " " + sb);
        System.out.println(CompletableFuture.failedFuture(new Exception("f")).isCompletedExceptionally() + " " + a.applyToEither(new CompletableFuture<>(), x -> x + 1).join());
        CompletableFuture<Void> run = CompletableFuture.runAsync(() -> sb.append("!"));
        run.thenAcceptBoth(a, (v, x) -> sb.append(x)).join();
        System.out.println(sb);
        ExecutorService ex = Executors.newSingleThreadExecutor(r -> new Thread(r, "mine"));
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), ex).thenApplyAsync(s -> s + "+" + Thread.currentThread().getName(), ex).join());
        ex.shutdown();
    }
}
