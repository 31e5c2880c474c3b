// Own hierarchy, overridden messages, multi-catch, precise rethrow.
public class CustomExceptions {
    static class AppException extends Exception {
        final int code;

        AppException(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return "[" + code + "] " + super.getMessage();
        }
    }

    static class Fatal extends AppException {
        Fatal(String message) {
            super(message, 99);
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage();
        }
    }

    static class Quiet extends RuntimeException {
        Quiet() {
            super("quiet", null, false, false);
        }
    }

    static void raise(int k) throws AppException {
        switch (k) {
            case 0: throw new AppException("plain", 1);
            case 1: throw new Fatal("fatal");
            case 2: throw new Quiet();
            case 3: throw new UnsupportedOperationException();
            case 4: throw new IllegalStateException(new AppException("cause only", 5));
            default: System.out.println("no exception");
        }
    }

    static void rethrow(int k) throws AppException {
        try {
            raise(k);
        } catch (final Exception e) {
            System.out.print("passing on; ");
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k < 6; k++) {
            try {
                rethrow(k);
            } catch (Fatal e) {
                System.out.println("fatal: " + e + " " + e.code);
            } catch (AppException e) {
                System.out.println("app: " + e + " " + e.code);
            } catch (Quiet | UnsupportedOperationException e) {
                e.addSuppressed(new Exception("extra"));
                System.out.println("multi: " + e + " " + (e instanceof Quiet ? e.getStackTrace().length : -1) + " " + e.getSuppressed().length);
            } catch (RuntimeException e) {
                System.out.println("runtime: " + e + " / " + e.getCause());
            }
        }
    }
}
