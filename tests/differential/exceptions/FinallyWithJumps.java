// break, continue and return crossing several finally blocks.
public class FinallyWithJumps {
    static StringBuilder log = new StringBuilder();

    static int f(int mode) {
        outer:
        for (int i = 0; i < 3; i++) {
            try {
                for (int j = 0; j < 3; j++) {
                    try {
                        log.append(i).append(j).append(' ');
                        if (j == 1) {
                            switch (mode) {
                                case 0: break outer;
                                case 1: continue outer;
                                case 2: return i * 10 + j;
                                case 3: throw new IllegalStateException("at " + i + j);
                                case 4: break;
                            }
                        }
                    } finally {
                        log.append("f").append(j).append(' ');
                        if (mode == 5 && j == 0) {
                            continue;
                        }
                    }
                }
            } catch (IllegalStateException e) {
                log.append("caught ").append(e.getMessage()).append(' ');
                if (i == 1) {
                    return -1;
                }
            } finally {
                log.append("F").append(i).append(' ');
            }
        }
        return 99;
    }

    static int nestedReturn() {
        int x = 1;
        try {
            try {
                return x;
            } finally {
                x = 2;
                try {
                    x += 10;
                    throw new RuntimeException();
                } catch (RuntimeException e) {
                    x += 100;
                } finally {
                    x += 1000;
                }
            }
        } finally {
            log.append("x=").append(x);
        }
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 6; mode++) {
            log.setLength(0);
            System.out.println(f(mode) + " | " + log);
        }
        log.setLength(0);
        System.out.println(nestedReturn() + " " + log);
    }
}
