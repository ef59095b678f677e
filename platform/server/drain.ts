import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import type { ProcessState } from './readiness.ts';

/** A connection idle for this long after the stop began is closed: its next request goes elsewhere. */
const IDLE_MS = 1_000;
/** Requests that take longer are cut off: a supervisor would soon kill the process. */
export const MAX_REQUEST_MS = 25_000;

/**
 * Closes the port and waits until every request received has been answered. The system refuses new connections;
 * existing ones get their response with `Connection: close`. No connection is cut.
 */
export async function drain(server: Server, state: ProcessState): Promise<void> {
  const gone = once(server, 'close');
  let isOpen: () => void = () => undefined;
  state.portClosing = new Promise((resolve) => {
    isOpen = resolve;
  });
  state.phase = 'stopping';
  // Connections that the system has accepted and we have not yet taken would be reset with the port: at the end of an
  // event-loop turn in which no request did any work there are none. Twice, because the first turn may have been a long
  // one.
  await endOfTurn();
  await endOfTurn();
  // Only the port: Node's own `close` of an HTTP server also cuts idle connections, on any of which the next request
  // may be on its way.
  NetServer.prototype.close.call(server);
  state.portClosing = null;
  isOpen();
  const patience = new AbortController();
  const closeIdle = async () => {
    const deadline = Date.now() + MAX_REQUEST_MS;
    while (Date.now() < deadline) {
      await wait(IDLE_MS, undefined, { signal: patience.signal });
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  };
  await Promise.race([gone, closeIdle().catch(() => undefined)]);
  patience.abort();
  await gone;
}
