// The exception that ends a task is handed over by its future, with what is in it.
// EXPECT race none
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class SafeTaskException {
    static class Problem extends Exception {
        private static final long serialVersionUID = 1;
        int code;
    }

    public static void main(String[] args) throws InterruptedException {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            Problem problem = new Problem();
            problem.code = 3;
            throw problem;
        });
        new Thread(task).start();
        try {
            task.get();
        } catch (ExecutionException expected) {
            assert ((Problem) expected.getCause()).code == 3;
        }
    }
}
