/* P producers and as many consumers of ITEMS items each, a buffer of one, wait and notifyAll; see Buffer.java. */
#define N (2 * P)
#include "threads.inc"

byte owner;
bit filled;
byte waiting; /* one bit for each thread */

/* The first P threads put, the others take. */
#define blocked  (filled == (me < P))
#define notified ((waiting & (1 << me)) == 0)

proctype Thread() {
  byte items = ITEMS;
again:
  if
  :: atomic { owner == 0 && !blocked -> owner = _pid; filled = 1 - filled; goto changed }
  :: atomic { owner == 0 && blocked -> owner = _pid }
  fi;
wait:
  atomic { waiting = waiting | (1 << me); owner = 0 };
  if
  :: atomic { notified && owner == 0 && !blocked -> owner = _pid; filled = 1 - filled }
  :: atomic { notified && owner == 0 && blocked -> owner = _pid; goto wait }
  fi;
changed:
  waiting = 0;
  if
  :: atomic { items > 1 -> owner = 0; items--; goto again }
  :: atomic { items == 1 -> owner = 0; items = 0 }
  fi;
  END
}

THREADS_MAIN(!filled)
