/* N philosophers who take the lower-numbered fork first; ROUNDS meals each, 0: for ever; see Philosophers.java. */
#include "threads.inc"

byte owner[N];

#define first  (me == N - 1 -> 0 : me)
#define second (me == N - 1 -> N - 1 : me + 1)

#if ROUNDS == 0
#define CHECK false

proctype Thread() {
again:
  atomic { owner[first] == 0 -> owner[first] = _pid };
  atomic { owner[second] == 0 -> owner[first] = 0; goto again }
}
#else
byte eaten[N];

#define CHECK eaten[0] == ROUNDS && eaten[N - 1] == ROUNDS

proctype Thread() {
  byte rounds = ROUNDS;
again:
  atomic { owner[first] == 0 -> owner[first] = _pid };
  if
  :: atomic { owner[second] == 0 && rounds > 1 -> eaten[me]++; owner[first] = 0; rounds--; goto again }
  :: atomic { owner[second] == 0 && rounds == 1 -> eaten[me]++; owner[first] = 0; rounds = 0; LAST }
  fi;
  STOP
}
#endif
