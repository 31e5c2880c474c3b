"""Random small concurrent Java programs with shrinking, and an interpreter that enumerates their outcomes.

form.py says how a program is written down, world.py what the threads share, maker.py and families.py invent programs,
shrinker.py makes them small; code.py and oracle.py compute what a program can do under sequential consistency without
any Java machine, and races.py which of its accesses race. relaxed.py, models.py and pso.py do the same under relaxed
memory models, for which litmus.py invents programs.
"""
