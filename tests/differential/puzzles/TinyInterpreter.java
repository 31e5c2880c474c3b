// A stack machine with a loop, calls and a symbol table, running small programs.
import java.util.*;

public class TinyInterpreter {
    enum Code { PUSH, ADD, SUB, MUL, LESS, LOAD, STORE, JUMP, JZ, PRINT, CALL, RET, HALT }

    record Instr(Code code, int arg) {}

    static List<Instr> assemble(String src) {
        Map<String, Integer> labels = new HashMap<>();
        List<String[]> lines = new ArrayList<>();
        for (String line : src.split("\n")) {
            line = line.strip();
            if (line.endsWith(":")) {
                labels.put(line.substring(0, line.length() - 1), lines.size());
            } else if (!line.isEmpty()) {
                lines.add(line.split(" +"));
            }
        }
        List<Instr> out = new ArrayList<>();
        for (String[] l : lines) {
            int arg = 0;
            if (l.length > 1) {
                arg = labels.containsKey(l[1]) ? labels.get(l[1]) : Integer.parseInt(l[1]);
            }
            out.add(new Instr(Code.valueOf(l[0].toUpperCase(Locale.ROOT)), arg));
        }
        return out;
    }

    static int run(List<Instr> code) {
        int[] stack = new int[64];
        int[] vars = new int[8];
        Deque<Integer> returns = new ArrayDeque<>();
        int sp = 0;
        int pc = 0;
        int steps = 0;
        while (true) {
            steps++;
            Instr i = code.get(pc++);
            switch (i.code()) {
                case PUSH -> stack[sp++] = i.arg();
                case ADD -> { sp--; stack[sp - 1] += stack[sp]; }
                case SUB -> { sp--; stack[sp - 1] -= stack[sp]; }
                case MUL -> { sp--; stack[sp - 1] *= stack[sp]; }
                case LESS -> { sp--; stack[sp - 1] = stack[sp - 1] < stack[sp] ? 1 : 0; }
                case LOAD -> stack[sp++] = vars[i.arg()];
                case STORE -> vars[i.arg()] = stack[--sp];
                case JUMP -> pc = i.arg();
                case JZ -> { if (stack[--sp] == 0) { pc = i.arg(); } }
                case PRINT -> System.out.println("out " + stack[--sp]);
                case CALL -> { returns.push(pc); pc = i.arg(); }
                case RET -> pc = returns.pop();
                case HALT -> { return steps; }
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(run(assemble("""
            push 1
            store 0
            push 1
            store 1
            loop:
            load 1
            push 11
            less
            jz end
            load 0
            load 1
            mul
            store 0
            load 1
            push 1
            add
            store 1
            jump loop
            end:
            load 0
            print
            push 5
            call square
            print
            halt
            square:
            store 2
            load 2
            load 2
            mul
            ret
            """)));
        for (String bad : new String[] {"add", "nope", "jump 99", "push x", "ret", "push 1\njump 0"}) {
            try {
                run(assemble(bad));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
