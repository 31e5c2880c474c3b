// Long chains of overriding with super calls, protected and package members, final methods, hiding.
public class InheritanceChains {
    static abstract class L0 {
        protected StringBuilder log = new StringBuilder();

        L0() {
            log.append("L0 ");
            init();
        }

        protected abstract void init();

        String name() {
            return "L0";
        }

        final String fixed() {
            return "fixed by " + name();
        }

        static String stat() {
            return "s0";
        }
    }

    static class L1 extends L0 {
        int v = 1;

        protected void init() {
            log.append("L1.init v=").append(v).append(' ');
        }

        String name() {
            return "L1>" + super.name();
        }

        static String stat() {
            return "s1";
        }
    }

    static class L2 extends L1 {
        int v = 2;

        @Override
        public void init() {
            super.init();
            log.append("L2.init v=").append(v).append(' ');
        }
    }

    static class L3 extends L2 {
        String name() {
            return "L3>" + super.name();
        }

        int sum() {
            return v + super.v + ((L1) this).v;
        }
    }

    static class L4 extends L3 {
        @Override
        String name() {
            return "L4>" + super.name();
        }

        public boolean equals(Object o) {
            return o instanceof L3;
        }

        public int hashCode() {
            return 4;
        }
    }

    public static void main(String[] args) {
        L0[] all = {new L1(), new L2(), new L3(), new L4()};
        for (L0 l : all) {
            System.out.println(l.name() + " | " + l.log + "| " + l.fixed());
        }
        System.out.println(((L3) all[3]).sum() + " " + L1.stat() + L2.stat() + L0.stat() + " " + all[3].equals(all[2]) + all[2].equals(all[3]) + all[3].hashCode());
    }
}
