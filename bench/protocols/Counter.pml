/* N threads add one K times to a shared variable, reading and writing in two steps; see Counter.java. */
#include "threads.inc"

byte counter;

#define CHECK counter >= 1 && counter <= N * K

proctype Thread() {
  byte k = K;
  byte seen;
again:
  seen = counter;
  if
  :: atomic { k > 1 -> counter = seen + 1; seen = 0; k--; goto again }
  :: atomic { k == 1 -> counter = seen + 1; seen = 0; k = 0; LAST }
  fi;
  STOP
}
