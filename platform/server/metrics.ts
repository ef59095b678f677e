import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CacheFigures, Caches } from './byte-cache.ts';

const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Failed jobs and failed items of jobs; the next run tries them again',
  labelNames: ['job'],
  registers: [],
});

/** Counts a job, or one item of its work, that failed. */
export function countJobFailure(job: string): void {
  jobFailures.inc({ job });
}

let processMetrics: Registry | null = null;

/** Memory, garbage collection and event loop of this process: registered once, however many apps it holds. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
    processMetrics.registerMetric(jobFailures);
  }
  return processMetrics;
}

/** Seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface ObservedState {
  caches: Caches;
  /**
   * The number of unexpected failures; one inside a use case is answered with HTTP 200, so the status does not show it.
   */
  unexpectedFailures: () => number;
  /** Whether changes made in other processes reach this one. */
  follows: () => boolean;
}

const CACHE_METRICS: readonly (readonly [string, 'gauge' | 'counter', string, (cache: CacheFigures) => number])[] = [
  ['argus_cache_bytes', 'gauge', 'Bytes of memory that the entries of the cache take', ({ bytes }) => bytes],
  ['argus_cache_max_bytes', 'gauge', 'Bytes of memory that the cache may take', ({ maxBytes }) => maxBytes],
  ['argus_cache_entries', 'gauge', 'Entries in the cache', ({ entries }) => entries],
  ['argus_cache_hits_total', 'counter', 'Lookups that found an entry', ({ hits }) => hits],
  ['argus_cache_misses_total', 'counter', 'Lookups that found none', ({ misses }) => misses],
];

function cacheLines({ figures }: Caches): string[] {
  return CACHE_METRICS.flatMap(([name, type, help, figure]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...figures.map((cache) => `${name}{cache="${cache.name}"} ${figure(cache)}`),
  ]);
}

/**
 * Measures every response by method, route template (never the URL: it contains order numbers) and status, and serves
 * `GET /metrics` for Prometheus. Must be called before routes are registered.
 */
export function registerMetrics(app: FastifyInstance, { caches, unexpectedFailures, follows }: ObservedState): void {
  const ofApp = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from receiving a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers: [ofApp],
  });
  const ofProcess = metricsOfProcess();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_, reply) => {
    const lines = [
      '# HELP argus_unexpected_failures_total Calls that failed unexpectedly; each is logged with its request id',
      '# TYPE argus_unexpected_failures_total counter',
      `argus_unexpected_failures_total ${unexpectedFailures()}`,
      '# HELP argus_data_versions_followed Whether changes made in other processes reach this one (1) or not (0)',
      '# TYPE argus_data_versions_followed gauge',
      `argus_data_versions_followed ${follows() ? 1 : 0}`,
      ...cacheLines(caches),
    ];
    return reply
      .header('content-type', ofProcess.contentType)
      .send(`${await ofProcess.metrics()}\n${await ofApp.metrics()}\n${lines.join('\n')}\n`);
  });
}
