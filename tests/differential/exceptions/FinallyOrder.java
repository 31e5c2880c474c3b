// finally runs on every exit and may override the result.
public class FinallyOrder {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int override() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    static int keeps() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 50;
            log.append("finally ").append(x).append(' ');
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 3;
        }
    }

    static int rethrown() {
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                log.append("inner ");
                Integer.parseInt("x");
            }
        } catch (NumberFormatException e) {
            log.append("replaced by ").append(e.getMessage()).append(' ');
            return 4;
        } finally {
            log.append("outer ");
        }
    }

    static int loops() {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) {
                    continue;
                }
                if (i == 4) {
                    break;
                }
                n += 10;
            } finally {
                n++;
            }
        }
        return n;
    }

    static String nested(int k) {
        StringBuilder s = new StringBuilder();
        try {
            s.append("a");
            try {
                s.append("b");
                if (k == 0) {
                    return s.append("r").toString();
                }
                if (k == 1) {
                    throw new IllegalArgumentException();
                }
                if (k == 2) {
                    throw new Error();
                }
            } catch (IllegalArgumentException e) {
                s.append("c");
            } finally {
                s.append("d");
            }
            s.append("e");
        } catch (Error e) {
            s.append("f");
        } finally {
            s.append("g");
        }
        return s.toString();
    }

    public static void main(String[] args) {
        System.out.println(override() + " " + keeps() + " " + swallow() + " " + rethrown() + " " + loops());
        System.out.println(log);
        for (int k = 0; k < 4; k++) {
            System.out.println(nested(k));
        }
    }
}
