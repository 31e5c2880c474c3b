"""Enumerates what a program can do under the relaxed memory models tso, pso and opmm.

The interleavings are those of oracle.py, and as little is done about their number. What is new is the last part of a
state, the memory, of which each model has its own:

  tso, pso   store buffers: first in, first out, one for each thread, or one for each thread and variable. A flush is a
             step of its own. A thread reads its own newest buffered store, else the memory. Volatile writes, locks and
             unlocks, atomic updates (also those that fail), full fences, the start of a thread and the end of one wait
             until the buffers of their thread are empty. Reads do not, volatile or not.
  opmm       the history: every plain write that was executed, with the writes that happen before it (JLS 17.4.5). A
             plain read sees any write w of the variable unless there is a w' with w -> w' -> read. Nothing is pruned.

pso.py has another form of pso. The initial value of a variable, also in a new object, happens before everything. What a
constructor writes is written by the thread that runs it, but for final fields, which nobody sees without their value
(JLS 17.5).
"""

from concurrent_generator.relaxed import RelaxedMachine


class Buffers(RelaxedMachine):
    """Under tso. The memory: (thread, its stores as (variable, value), oldest first) for every thread that has some."""
    MIXES = True

    def stores(self, number):
        return dict(self.memory).get(number, ())

    def set_stores(self, number, stores):
        others = [one for one in self.memory if one[0] != number]
        self.memory = tuple(sorted([*others, (number, stores)], key=lambda one: one[0]) if stores else others)

    def load(self, number, variable, _alternative):
        own = [value for where, value in self.stores(number) if where == variable]
        return own[-1] if own else self.latest(variable)

    def volatile_load(self, number, variable):
        return self.load(number, variable, 0)

    def store(self, number, variable, value):
        self.set_stores(number, (*self.stores(number), (variable, value)))

    def is_drained(self, number):
        return not self.stores(number)

    def steps_of_memory(self):
        return [(number, 0) for number, _ in self.memory]

    def memory_step(self, step):
        number, which = step
        stores = self.stores(number)
        self.set_latest(*stores[which])
        self.set_stores(number, stores[:which] + stores[which + 1:])


class BuffersByVariable(Buffers):
    """Under pso: the first of every variable may be flushed, so that the order of others means nothing."""

    def store(self, number, variable, value):
        self.set_stores(number, tuple(sorted((*self.stores(number), (variable, value)), key=lambda one: repr(one[0]))))

    def steps_of_memory(self):
        return [(number, at) for number, stores in self.memory for at, one in enumerate(stores)
                if not at or stores[at - 1][0] != one[0]]


class History(RelaxedMachine):
    """Under opmm. The memory has two parts. The writes: (name, variable, value, names of the writes that happen before it).
    And for threads, locks and so on the names of the writes that happen before what comes next in the thread or behind
    the lock. A write's name is its thread and which of its writes it is. The memory of oracle.py keeps the initial values.
    """
    EMPTY = (frozenset(), frozenset())
    NOTHING = frozenset()

    def past(self, who):
        return next((writes for one, writes in self.memory[1] if one == who), self.NOTHING)

    def set_past(self, who, writes):
        others = frozenset(one for one in self.memory[1] if one[0] != who)
        self.memory = (self.memory[0], others | {(who, writes)} if writes else others)

    def tell(self, source, target):
        self.set_past(target, self.past(target) | self.past(source))

    def values(self, number, variable):
        past = self.past(number)
        writes = [one for one in self.memory[0] if one[1] == variable]
        known = [one for one in writes if one[0] in past]  # they happen before the read
        seen = {value for name, _, value, _ in writes if not any(name in before for _, _, _, before in known)}
        if not known:
            seen.add(self.latest(variable))
        return sorted(seen, key=repr)

    def readable(self, number, variable):
        return len(self.values(number, variable))

    def load(self, number, variable, alternative):
        return self.values(number, variable)[alternative]

    def store(self, number, variable, value):
        name = number, sum(1 for one in self.memory[0] if one[0][0] == number)
        past = self.past(number)
        self.memory = (self.memory[0] | {(name, variable, value, past)}, self.memory[1])
        self.set_past(number, past | {name})


MODELS = {"tso": Buffers, "pso": BuffersByVariable, "opmm": History}
