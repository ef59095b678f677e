import type { FastifyInstance } from 'fastify';

/** What search engines leave alone: the interface, the back office and pages of one person. */
const CLOSED = ['/api/', '/admin', '/order/', '/users'];

export function registerRobots(http: FastifyInstance): void {
  const text = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n');
  http.get('/robots.txt', (_, reply) => reply.type('text/plain').send(text));
}
