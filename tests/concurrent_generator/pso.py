"""PSO without buffers and flushes: the operational form that Jin, Yavuz-Kahveci and Sanders give for Java PathRelaxer (JPR,
section VI), as it is written there and repaired.

Both keep for each variable a list of (thread, value), the WriteSet. A store puts its value at the end. The rest is

  Load(p, x)   Get the last (p, v). If there is none, get any (q, v), and delete the tuples of q in front of it.
  Fence(p)     If the last store of p was to x, delete in the list of x the tuples of p in front of its last one.

This is not PSO. One variable is enough to tell (the initial value is a tuple of nobody):

  x = 1, joined, then r0 = x           0 is possible: neither the end of the thread nor the join deletes the initial value. (If
                                       it is a tuple of the thread that joins, r0 is even always 0.)
  x = 1 || r0 = x; r1 = x              1 0 is possible: the tuple that was read hides only those of the same thread. Store
                                       buffers forbid it: memory has one value at a time.
  x = 1; r0 = x || x = 2               r0 is always 1: a thread that once wrote x never sees another value. With buffers
                                       its store may be flushed, and be overwritten.

And a fence leaves out all variables but the last: x = 1; y = 1; fence does nothing about x.

So three things are repaired:

  - The list begins with one value that is everybody's, at first the initial one. What a load gets from another thread takes
    its place: the values in front of it of the same thread, and the one that was there before, are gone.
  - Values of further threads may have been there in between, unseen. So of every other thread any number of its first
    tuples is deleted as well; also of the thread that loads, which then no longer has a value of its own.
  - A fence lets all tuples of its thread take that place, of every variable, one after the other.

Loads and fences are then the only steps that change what everybody sees, and nothing happens by itself.
"""

import itertools

from concurrent_generator.relaxed import RelaxedMachine


class Lists(RelaxedMachine):
    """The memory: (variable, its list) where there is one."""

    def tuples(self, variable):
        return next((found for where, found in self.memory if where == variable), ())

    def set_tuples(self, variable, tuples):
        others = [one for one in self.memory if one[0] != variable]
        self.memory = tuple(sorted([*others, (variable, tuples)] if tuples else others, key=lambda one: repr(one[0])))

    def own(self, number, tuples):
        return [value for thread, value in tuples if thread == number]

    def store(self, number, variable, value):
        self.set_tuples(variable, (*self.tuples(variable), (number, value)))

    def volatile_load(self, number, variable):
        own = self.own(number, self.tuples(variable))
        return own[-1] if own else self.latest(variable)


class RepairedLists(Lists):
    """What is everybody's is in the memory of oracle.py."""

    def results(self, variable):
        """What can become of the list and of what is everybody's: all (list, value), first that nothing happens."""
        tuples = self.tuples(variable)
        threads = sorted({thread for thread, _ in tuples})
        found = {(tuples, self.latest(variable)): None}
        for counts in itertools.product(*(range(len(self.own(one, tuples)) + 1) for one in threads)):
            gone, left = dict(zip(threads, counts)), []
            for thread, value in tuples:
                if gone[thread]:
                    gone[thread] -= 1
                else:
                    left.append((thread, value))
            for thread, count in zip(threads, counts):  # whose value comes last
                if count:
                    found[tuple(left), self.own(thread, tuples)[count - 1]] = None
        return list(found)

    def readable(self, _number, variable):
        return len(self.results(variable))

    def load(self, number, variable, alternative):
        tuples, value = self.results(variable)[alternative]
        self.set_tuples(variable, tuples)
        self.set_latest(variable, value)
        return self.volatile_load(number, variable)

    def is_drained(self, number):
        return not any(self.own(number, tuples) for _, tuples in self.memory)

    def steps_of_memory(self):
        """The parts of fences, one for each variable."""
        steps = []
        for number, thread in enumerate(self.threads):
            if thread.status == "run" and not self.is_drained(number) and \
                    self.drains(number, thread, self.program.codes[number].instructions[thread.pc]):
                steps += [(variable, which) for variable, tuples in self.memory if self.own(number, tuples)
                          for which, (left, _) in enumerate(self.results(variable)) if not self.own(number, left)]
        return steps

    def memory_step(self, step):
        variable, which = step
        tuples, value = self.results(variable)[which]
        self.set_tuples(variable, tuples)
        self.set_latest(variable, value)


class WrittenLists(Lists):
    """As the paper has it. The initial value is the first tuple, of nobody. The memory also says where every thread stored
    last: ("last", thread) and the variable."""

    def tuples(self, variable):
        return super().tuples(variable) or ((None, self.latest(variable)),)

    def store(self, number, variable, value):
        super().store(number, variable, value)
        self.set_tuples(("last", number), variable)

    def choices(self, number, variable):
        tuples = self.tuples(variable)
        own = [at for at, (thread, _) in enumerate(tuples) if thread == number]
        return own[-1:] or list(range(len(tuples)))

    def readable(self, number, variable):
        return len(self.choices(number, variable))

    def load(self, number, variable, alternative):
        chosen, tuples = self.choices(number, variable)[alternative], self.tuples(variable)
        thread, value = tuples[chosen]
        if thread != number:
            self.delete_in_front(variable, chosen)
        return value

    def delete_in_front(self, variable, chosen):
        tuples = self.tuples(variable)
        self.set_tuples(variable, tuple(one for at, one in enumerate(tuples) if at >= chosen or one[0] != tuples[chosen][0]))

    def act(self, number, thread, code, alternative):
        last = next((where for name, where in self.memory if name == ("last", number)), None)
        if last is not None and self.drains(number, thread, code.instructions[thread.pc]):
            self.delete_in_front(last, max(at for at, one in enumerate(self.tuples(last)) if one[0] == number))
        super().act(number, thread, code, alternative)
