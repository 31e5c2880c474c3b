"""Random well-typed Java programs: tree.py holds their form, maker.py invents them, shrinker.py makes them small."""
