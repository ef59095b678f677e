import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Gives every answer the headers that Helmet recommends. They are the same for all, so Helmet is asked
 * once: building them anew takes as long as a whole answer from memory. A route may set another value.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const sample = Fastify();
  // The content policy is set with the pages; answers of the interface carry the rest.
  await sample.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, hsts: false });
  const headers: Record<string, string> = {};
  sample.get('/', (_, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value);
    return '';
  });
  await sample.inject('/');
  await sample.close();
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
