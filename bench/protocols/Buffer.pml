/* P producers and as many consumers of ITEMS items each, a buffer of one, wait and notifyAll; see Buffer.java.
 *
 * A step enters the monitor and leaves it again, by wait() or at the end of the method: it is free between steps.
 */
#define N (2 * P)
#include "threads.inc"

bit filled;
byte waiting; /* one bit for each thread */

/* The first P threads put, the others take. */
#define blocked  (filled == (me < P))
#define notified ((waiting & (1 << me)) == 0)
#define change   filled = 1 - filled; waiting = 0
#define CHECK    !filled

proctype Thread() {
  byte items = ITEMS;
again:
  if
  :: atomic { !blocked && items > 1 -> change; items--; goto again }
  :: atomic { !blocked && items == 1 -> change; items = 0; LAST; goto stop }
  :: atomic { blocked -> waiting = waiting | (1 << me) }
  fi;
wait:
  if
  :: atomic { notified && !blocked && items > 1 -> change; items--; goto again }
  :: atomic { notified && !blocked && items == 1 -> change; items = 0; LAST; goto stop }
  :: atomic { notified && blocked -> waiting = waiting | (1 << me); goto wait }
  fi;
stop:
  STOP
}
