import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import type { ProcessState } from './readiness.ts';

/** A connection idle for this long after the stop began is closed: its next request goes elsewhere. */
const IDLE_MS = 1_000;
/** Requests that take longer are cut off: a supervisor would soon kill the process. */
export const MAX_REQUEST_MS = 25_000;

/** A turn of the event loop that is no longer did next to no work: hardly a connection came while it went on. */
const QUIET_TURN_MS = 1;
/** As many as may wait in the system's queue (Node's own limit); a process without a quiet turn closes its port then. */
const MOST_TURNS = 511;

/**
 * Ends right after a turn in which no connection waited and nothing kept the process busy. Those that the system has
 * accepted and we have not yet taken would be reset with the port; each turn takes one of them.
 */
async function queueTaken(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  // The end of a turn that began before: what was taken in it does not count.
  await endOfTurn();
  let now = performance.now();
  let isQuiet = false;
  for (let turns = 0; !isQuiet && turns < MOST_TURNS; turns++) {
    const before = { now, taken };
    await endOfTurn();
    now = performance.now();
    isQuiet = taken === before.taken && now - before.now <= QUIET_TURN_MS;
  }
  server.off('connection', count);
}

/**
 * Closes the port and waits until every request received has been answered. The system refuses new connections;
 * existing ones get their response with `Connection: close`. Of those that we have taken none is cut; one that the
 * system accepts within the last millisecond before the port is closed may be reset: clients and proxies try it again.
 */
export async function drain(server: Server, state: ProcessState): Promise<void> {
  const gone = once(server, 'close');
  let isOpen: () => void = () => undefined;
  state.portClosing = new Promise((resolve) => {
    isOpen = resolve;
  });
  state.phase = 'stopping';
  await queueTaken(server);
  // Only the port: Node's own `close` of an HTTP server also cuts idle connections, on any of which the next request
  // may be on its way.
  NetServer.prototype.close.call(server);
  state.portClosing = null;
  isOpen();
  const patience = new AbortController();
  const closeIdle = async () => {
    const deadline = performance.now() + MAX_REQUEST_MS;
    while (performance.now() < deadline) {
      await wait(IDLE_MS, undefined, { signal: patience.signal });
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
  await Promise.race([gone, closeIdle().catch(() => undefined)]);
  patience.abort();
  await gone;
}
