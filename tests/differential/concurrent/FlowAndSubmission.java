// java.util.concurrent.Flow with SubmissionPublisher, one subscriber.
import java.util.*;
import java.util.concurrent.*;

public class FlowAndSubmission {
    public static void main(String[] args) throws Exception {
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch done = new CountDownLatch(1);
        try (SubmissionPublisher<Integer> pub = new SubmissionPublisher<>()) {
            pub.subscribe(new Flow.Subscriber<>() {
                Flow.Subscription s;

                public void onSubscribe(Flow.Subscription s) {
                    this.s = s;
                    s.request(1);
                }

                public void onNext(Integer i) {
                    got.add(i * i);
                    s.request(1);
                }

                public void onError(Throwable t) {
                    System.out.println(t);
                }

                public void onComplete() {
                    done.countDown();
                }
            });
            for (int i = 0; i < 20; i++) {
                pub.submit(i);
            }
            System.out.println(pub.hasSubscribers() + " " + pub.getNumberOfSubscribers());
        }
        done.await();
        System.out.println(got);
        ConcurrentHashMap<String, CompletableFuture<Integer>> cache = new ConcurrentHashMap<>();
        int sum = 0;
        for (String k : List.of("a", "bb", "a", "ccc", "bb")) {
            sum += cache.computeIfAbsent(k, q -> CompletableFuture.supplyAsync(q::length)).join();
        }
        System.out.println(sum + " " + cache.size());
    }
}
