import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers send one call at a time on a connection, and proxies too. */
const MOST_UNANSWERED = 10;

/**
 * Ends a connection on which calls are sent without waiting for their answers: all of them would be worked out, and the
 * answers held in memory for somebody who need not read them. (HTTP/1.1 allows it, RFC 9112, 9.3.2; whoever does it has
 * to be ready for the connection to end, 9.3.1.)
 */
export function registerUnansweredLimit(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
  }
  // At the server itself, and before Fastify: what is answered before any hook (a malformed path) counts too.
  app.server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    answer.once('close', answered);
    if (count > MOST_UNANSWERED) socket.destroy();
  });
  // Nothing more is begun for it.
  app.addHook('onRequest', (request, reply, done) => {
    if ((unanswered.get(request.raw.socket) ?? 0) <= MOST_UNANSWERED) return done();
    reply.hijack();
  });
}
