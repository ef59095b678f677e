import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A body that is not there by then must at least keep coming at this rate, or it is given up. */
const GRACE_MS = 20_000;
const BYTES_PER_SECOND = 16 * 1024;
const LOOK_MS = 2_000;

interface Receiving {
  answer: ServerResponse;
  since: number;
  /** Bytes that its connection had brought before. */
  before: number;
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
  const receiving = new Map<IncomingMessage, Receiving>();

  const look = () => {
    const now = performance.now();
    for (const [message, one] of receiving) {
      const { socket } = message;
      if (message.complete || socket.destroyed) {
        receiving.delete(message);
        continue;
      }
      // It has come, and waits for us: no time of its sender's.
      if (message.readableLength > 0) one.since += limits.lookMs;
      const late = now - one.since - limits.graceMs;
      if (late < 0 || socket.bytesRead - one.before >= (limits.bytesPerSecond * late) / 1000) continue;
      receiving.delete(message);
      // Whoever still reads the body learns that it broke off.
      if (one.answer.headersSent) socket.destroy();
      else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  };
  const timer = setInterval(look, limits.lookMs).unref();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    // Pages rendered here ask the interface inside the process: their body is there.
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && typeof raw.socket.bytesRead === 'number') {
      receiving.set(raw, { answer: reply.raw, since: performance.now(), before: raw.socket.bytesRead });
    }
    done();
  });
  // Most bodies come with their headers: not to be held until the next look, in which time thousands may have come.
  app.addHook('preValidation', ({ raw }, _, done) => {
    if (raw.complete) receiving.delete(raw);
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
