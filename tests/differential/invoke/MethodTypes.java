// MethodType as a value.
import java.lang.invoke.*;
import java.util.*;

public class MethodTypes {
    public static void main(String[] args) {
        MethodType t = MethodType.methodType(int.class, String.class, long[].class);
        System.out.println(t + " " + t.parameterCount() + " " + t.parameterType(1) + " " + t.returnType() + " " + t.toMethodDescriptorString());
        System.out.println(t.changeReturnType(void.class) + " " + t.appendParameterTypes(double.class) + " " + t.insertParameterTypes(0, char.class) + " " + t.dropParameterTypes(0, 1) + " " + t.changeParameterType(0, Object.class));
        System.out.println(t.erase() + " " + t.generic() + " " + t.wrap() + " " + t.wrap().unwrap() + " " + t.hasPrimitives() + t.hasWrappers());
        System.out.println(t.equals(MethodType.methodType(int.class, String.class, long[].class)) + " " + (t == MethodType.methodType(int.class, List.of(String.class, long[].class))) + " " + t.parameterList());
        System.out.println(MethodType.fromMethodDescriptorString("(ILjava/lang/String;[[D)V", null) + " " + MethodType.genericMethodType(2, true));
        try {
            MethodType.methodType(int.class, void.class);
        } catch (IllegalArgumentException e) {
            System.out.println("void parameter");
        }
        try {
            MethodType.fromMethodDescriptorString("(I", null);
        } catch (IllegalArgumentException e) {
            System.out.println("bad descriptor");
        }
        System.out.println(t.lastParameterType() + " " + Arrays.toString(t.parameterArray()));
    }
}
