/* N philosophers who take the lower-numbered fork first; ROUNDS meals each, 0: for ever; see Philosophers.java. */
#include "threads.inc"

byte owner[N];
#if ROUNDS > 0
byte eaten[N];
#endif

#define first  (me == N - 1 -> 0 : me)
#define second (me == N - 1 -> N - 1 : me + 1)

proctype Thread() {
#if ROUNDS > 0
  byte rounds = ROUNDS;
#endif
again:
  atomic { owner[first] == 0 -> owner[first] = _pid };
#if ROUNDS > 0
  atomic { owner[second] == 0 -> owner[second] = _pid; eaten[me]++ };
  owner[second] = 0;
  if
  :: atomic { rounds > 1 -> owner[first] = 0; rounds--; goto again }
  :: atomic { rounds == 1 -> owner[first] = 0; rounds = 0 }
  fi;
  END
#else
  atomic { owner[second] == 0 -> owner[second] = _pid };
  owner[second] = 0;
  owner[first] = 0;
  goto again
#endif
}

#if ROUNDS > 0
THREADS_MAIN(eaten[0] == ROUNDS && eaten[N - 1] == ROUNDS)
#else
THREADS_MAIN(false)
#endif
