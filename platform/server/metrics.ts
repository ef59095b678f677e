import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

let processMetrics: Registry | null = null;

/** Memory, garbage collection and event loop of this process: observed once, however many apps it holds. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/**
 * Measures every answer by method, route template (never the address: it holds order numbers) and
 * status, and serves `GET /metrics` for Prometheus. To be called before routes are registered.
 */
export function registerMetrics(app: FastifyInstance): void {
  const own = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [own],
  });
  const merged = Registry.merge([metricsOfProcess(), own]);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_, reply) =>
    reply.header('content-type', merged.contentType).send(await merged.metrics()),
  );
}
