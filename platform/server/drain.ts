import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import type { ProcessState } from './readiness.ts';

/** A connection on which nothing comes for so long after the stop began is closed: its next request goes elsewhere. */
const IDLE_MS = 1_000;
/** Requests that take longer than this are cut: a supervisor would soon end the process by force. */
export const LONGEST_REQUEST_MS = 25_000;

/**
 * Closes the port and waits until everything that had arrived is answered. New connections are refused by the system;
 * those there are get their answer with `Connection: close`. Nobody's connection is cut.
 */
export async function drain(server: Server, state: ProcessState): Promise<void> {
  const gone = once(server, 'close');
  let isOpen: () => void = () => undefined;
  state.portClosing = new Promise((resolve) => {
    isOpen = resolve;
  });
  state.phase = 'stopping';
  // What the system has accepted for us and we have not yet taken would be reset with the port: at the end of a turn in
  // which no request did any work there is none. Twice, because the first turn may have been a long one.
  await endOfTurn();
  await endOfTurn();
  // Only the port: Node's own `close` of an HTTP server also cuts the idle connections, at any of which the next request
  // may be on its way.
  NetServer.prototype.close.call(server);
  state.portClosing = null;
  isOpen();
  const patience = new AbortController();
  const closeIdle = async () => {
    const deadline = Date.now() + LONGEST_REQUEST_MS;
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
