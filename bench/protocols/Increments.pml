/* N threads add one K times to a counter under one lock; see Increments.java. */
#include "threads.inc"

byte owner;
byte counter;

proctype Thread() {
  byte k = K;
again:
  atomic { owner == 0 -> owner = _pid; counter++ };
  if
  :: atomic { k > 1 -> owner = 0; k--; goto again }
  :: atomic { k == 1 -> owner = 0; k = 0 }
  fi;
  END
}

THREADS_MAIN(counter == N * K)
