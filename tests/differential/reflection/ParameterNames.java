// JAVAC: -parameters
// Method parameters with names and modifiers kept by -parameters.
import java.lang.reflect.*;
import java.util.*;

public class ParameterNames {
    void method(final int count, String label, List<String>... lists) {
    }

    ParameterNames(double ratio) {
    }

    class Inner {
        Inner(int own) {
        }
    }

    enum E { A(1); E(int code) { } }

    public static void main(String[] args) throws Exception {
        for (Executable e : new Executable[] {ParameterNames.class.getDeclaredMethod("method", int.class, String.class, List[].class), ParameterNames.class.getDeclaredConstructor(double.class),
            Inner.class.getDeclaredConstructors()[0], E.class.getDeclaredConstructors()[0], E.class.getMethod("valueOf", String.class)}) {
            for (Parameter p : e.getParameters()) {
                System.out.println(p + " | " + p.getName() + " " + p.isNamePresent() + " " + Modifier.toString(p.getModifiers()) + " " + p.isImplicit() + p.isSynthetic() + p.isVarArgs());
            }
        }
    }
}
