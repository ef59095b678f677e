import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../platform/server/environment.ts';
import { configuredUrl, mayNameItself, publicUrlOf } from '../../platform/server/public-url.ts';

/** Excluded from search engines: the interface, the back office and personal pages. */
const CLOSED = ['/api/', '/admin', '/order/', '/users'];

export function registerRobots(http: FastifyInstance, environment: Environment): void {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  http.get('/robots.txt', (request, reply) => {
    // A feed of products counts as a sitemap too.
    const names = mayNameItself(environment) ? ['sitemap', 'feeds'] : [];
    const maps = names.map((name) => `Sitemap: ${publicUrlOf(request, environment)}/${name}.xml`);
    // As the sitemap: what names the caller's host is for this caller only.
    if (configuredUrl(environment) === '') reply.header('cache-control', 'no-store');
    return reply.type('text/plain').send([...rules, '', ...maps, ''].join('\n'));
  });
}
