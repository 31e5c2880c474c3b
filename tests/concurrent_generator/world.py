"""What the threads of a generated program share: one declaration for every name that a program may refer to."""

from concurrent_generator.code import NODE
from concurrent_generator.form import block, member

HEAD = """import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import ravel.Ravel;

public class %PROGRAM% {
{members}}
"""

NODE_CLASS = """static final class Node {
        int f;
        volatile int g;
        Node next;

        synchronized int bump() {
            return ++f;
        }
    }"""

BOX_CLASS = """static final class Box {
        int f;
        volatile int g;
        Box next;
        final int h;

        Box(int f, int h) {
            this.f = f;
            this.h = h;
        }
    }"""

HANDLE = """static final VarHandle {name};

    static {
        try {
            {name} = {how};
        } catch (ReflectiveOperationException impossible) {
            throw new Error(impossible);
        }
    }"""

REGISTERS = 6
WORKERS = 2


class World:
    """Decides once per program which fields are volatile and what they begin with."""

    def __init__(self, rng):
        share = rng.choice([0.0, 0.3, 0.6, 1.0])
        self.volatile = {name: rng.random() < share for name in ("x", "y", "b", "l", "n", "m", "a")}
        self.published = {name: rng.random() < 0.8 for name in ("n", "m")}
        self.initializers = {"S0": [], "S1": []}  # statements
        self.methods = {"m0": []}

    def declaration(self, name):
        volatile = "volatile " if self.volatile.get(name) else ""
        if name in ("x", "y"):
            return member(("field", name, 0), f"static {volatile}int {name};", declares=name)
        if name[0] == "r" and name[1:].isdigit():
            return member(("field", name, 0), f"static int {name};", declares=name)
        if name == "b":
            return member(("field", name, False), f"static {volatile}boolean b;", declares=name)
        if name == "l":
            return member(("field", name, 0), f"static {volatile}long l;", declares=name)
        if name in ("n", "m"):
            if self.published[name]:
                return member(("node", name), f"static {volatile}Node {name} = new Node();", declares=name, refs=["Node"])
            return member(("field", name, None), f"static {volatile}Node {name};", declares=name, refs=["Node"])
        if name in ("a", "w"):
            return member(("array", name, 2), f"static {volatile}int[] {name} = new int[2];", declares=name)
        return self.tool(name)

    def tool(self, name):
        if name == "Node":
            return member(("type", "Node"), NODE_CLASS, declares="Node")
        if name in ("A", "B"):
            return member(("monitor", name), f"static final Object {name} = new Object();", declares=name)
        if name in ("K", "L"):
            return member(("lock", name), f"static final ReentrantLock {name} = new ReentrantLock();", declares=name)
        if name == "c":
            return member(("atomic", name, 0), "static final AtomicInteger c = new AtomicInteger();", declares=name)
        if name == "X":
            how = 'MethodHandles.lookup().findStaticVarHandle(%PROGRAM%.class, "x", int.class)'
            return member(("handle", name), HANDLE.replace("{name}", "X").replace("{how}", how), declares=name, refs=["x"])
        if name == "T":
            return member(("locals", name), "static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 0);",
                          declares=name)
        if name == "M":
            return member(("map", name), "static final ConcurrentHashMap<Integer, Integer> M = new ConcurrentHashMap<>();",
                          declares=name)
        if name in self.initializers:
            return member(("class", name, 1), f"static final class {name} {{\n        static int s = 1;\n\n        static {{0}}\n    }}",
                          block(self.initializers[name]), declares=name)
        if name in self.methods:
            return member(("method", name), f"static synchronized void {name}() {{0}}", block(self.methods[name]), declares=name)
        raise AssertionError(name)


assert len(NODE) == 3  # f, g and next of NODE_CLASS
