import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A body that has not arrived by then must keep arriving at this rate, or its request is ended. */
const GRACE_MS = 20_000;
const BYTES_PER_SECOND = 16 * 1024;
const LOOK_MS = 2_000;

interface Received {
  readonly message: IncomingMessage;
  /** When it was first found incomplete. */
  since: number;
  /** Bytes received on its connection by then. */
  readonly before: number;
}

export interface SlowBodyLimits {
  graceMs: number;
  bytesPerSecond: number;
  lookMs: number;
}

/**
 * Ends requests whose body trickles in: each holds a connection and costs its sender next to nothing. A fixed timeout
 * would also end honest uploads of 128 MB over a slow line, hence a minimum rate. Node itself watches the headers.
 */
export function registerSlowBodyLimit(
  app: FastifyInstance,
  limits: SlowBodyLimits = { graceMs: GRACE_MS, bytesPerSecond: BYTES_PER_SECOND, lookMs: LOOK_MS },
): void {
  // Keyed by connection: only its latest request counts, however many arrive between two checks.
  const latest = new Map<Socket, ServerResponse<IncomingMessage>>();
  const received = new Map<Socket, Received>();

  const look = () => {
    const now = performance.now();
    for (const [socket, answer] of latest) {
      const message = answer.req;
      if (message.complete || socket.destroyed) {
        latest.delete(socket);
        received.delete(socket);
        continue;
      }
      const one = received.get(socket);
      if (one?.message !== message) {
        received.set(socket, { message, since: now, before: socket.bytesRead });
        continue;
      }
      // It has arrived and waits for us: not the sender's time.
      if (message.readableLength > 0) one.since += limits.lookMs;
      const late = now - one.since - limits.graceMs;
      if (late < 0 || socket.bytesRead - one.before >= (limits.bytesPerSecond * late) / 1000) continue;
      latest.delete(socket);
      received.delete(socket);
      // What is reading the body gets an error.
      if (answer.headersSent) socket.destroy();
      else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  };
  const timer = setInterval(look, limits.lookMs).unref();

  // At the server itself: what Fastify or Node answer before any hook (a malformed path, an unknown `Expect`) has a body
  // too.
  const watch = ({ headers, socket }: IncomingMessage, answer: ServerResponse<IncomingMessage>) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) latest.set(socket, answer);
  };
  app.server.on('request', watch);
  // Node would refuse the expectation and go on reading the body.
  app.server.on('checkExpectation', (_, answer) => answer.writeHead(417, { connection: 'close' }).end());
  app.addHook('onClose', async () => clearInterval(timer));
}
