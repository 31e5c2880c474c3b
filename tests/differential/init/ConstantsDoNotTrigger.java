// Compile-time constants, class literals and array types do not initialise; other uses do.
public class ConstantsDoNotTrigger {
    static class A {
        static final int CONST = 5;
        static final String TEXT = "t" + CONST;
        static final Integer BOXED = 6;

        static {
            System.out.println("A initialised");
        }
    }

    static class B {
        static int plain = 1;

        static {
            System.out.println("B initialised");
        }
    }

    static class C {
        static {
            System.out.println("C initialised");
        }

        static void method() {
            System.out.println("C.method");
        }
    }

    static class D extends C {
        static {
            System.out.println("D initialised");
        }
    }

    static class E {
        static {
            System.out.println("E initialised");
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(A.CONST + A.TEXT);
        System.out.println(A.class.getSimpleName() + new A[1].length + (args instanceof Object));
        System.out.println(A.BOXED);
        System.out.println(B.class.getName() + B[][].class.getName());
        B.plain++;
        System.out.println(B.plain);
        D.method();
        System.out.println("D through its constructor");
        new D();
        Object o = null;
        System.out.println(o instanceof E);
        E e = (E) o;
        Class.forName("ConstantsDoNotTrigger$E", false, ConstantsDoNotTrigger.class.getClassLoader());
        System.out.println("loaded only");
        Class.forName("ConstantsDoNotTrigger$E");
    }
}
