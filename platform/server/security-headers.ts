import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses that no browser shows as a page. */
    data?: boolean;
  }
}

/** The headers that protect a response that is not a document; the others only tell a browser how to show one. */
const OF_DATA = ['cross-origin-resource-policy', 'x-content-type-options', 'x-frame-options'];

/**
 * Gives every response the headers that Helmet recommends for it. They are the same for all, so Helmet runs once:
 * building them each time takes as long as a whole response from memory. A route may set another value.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const sample = Fastify();
  // The content policy is set with the pages; responses of the interface carry the rest.
  await sample.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, hsts: false });
  const ofDocument: Record<string, string> = {};
  sample.get('/', (_, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) ofDocument[name] = String(value);
    return '';
  });
  await sample.inject('/');
  await sample.close();
  const ofData = Object.fromEntries(OF_DATA.map((name) => [name, ofDocument[name] ?? '']));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.data ? ofData : ofDocument);
    done();
  });
}
