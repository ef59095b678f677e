import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A body that is not there by then must at least keep coming at this rate, or it is given up. */
const GRACE_MS = 20_000;
const BYTES_PER_SECOND = 16 * 1024;
const LOOK_MS = 2_000;

interface Received {
  readonly message: IncomingMessage;
  /** When it was first found waiting for more. */
  since: number;
  /** Bytes that its connection had brought by then. */
  readonly before: number;
}

export interface SlowBodyLimits {
  graceMs: number;
  bytesPerSecond: number;
  lookMs: number;
}

/**
 * Ends requests whose body only drips in: each holds a connection, and costs its sender next to nothing. A fixed time
 * would end honest uploads of 128 MB over a slow line as well, hence a rate. Headers are watched by Node itself.
 */
export function registerSlowBodyLimit(
  app: FastifyInstance,
  limits: SlowBodyLimits = { graceMs: GRACE_MS, bytesPerSecond: BYTES_PER_SECOND, lookMs: LOOK_MS },
): void {
  // By connection: each holds its last request only, however many come in between two looks.
  const latest = new Map<Socket, FastifyReply>();
  const received = new Map<Socket, Received>();

  const look = () => {
    const now = performance.now();
    for (const [socket, { raw: answer, request }] of latest) {
      const message = request.raw;
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
      // It has come, and waits for us: no time of its sender's.
      if (message.readableLength > 0) one.since += limits.lookMs;
      const late = now - one.since - limits.graceMs;
      if (late < 0 || socket.bytesRead - one.before >= (limits.bytesPerSecond * late) / 1000) continue;
      latest.delete(socket);
      received.delete(socket);
      // Whoever still reads the body learns that it broke off.
      if (answer.headersSent) socket.destroy();
      else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  };
  const timer = setInterval(look, limits.lookMs).unref();

  app.addHook('onRequest', ({ headers, raw: { socket } }, reply, done) => {
    // Pages rendered here ask the interface inside the process: their body is there.
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && socket instanceof Socket) latest.set(socket, reply);
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
