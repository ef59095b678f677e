import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/server/context.ts';

/** Replaced when the catalogue's public reads stand. */
export function registerSitemap(http: FastifyInstance, { environment }: Services): void {
  http.get('/robots.txt', (request, reply) => {
    const publicUrl = environment.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /order/', 'Disallow: /users'];
    return reply.type('text/plain').send(`${[...lines, `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`);
  });
}
