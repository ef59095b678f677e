import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { CacheFigures, Caches } from './byte-cache.ts';

const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Jobs, and single pieces of their work, that failed; the next run tries again',
  labelNames: ['job'],
  registers: [],
});

/** Counts a job, or one piece of its work, that failed. */
export function countJobFailure(job: string): void {
  jobFailures.inc({ job });
}

let processMetrics: Registry | null = null;

/** Memory, garbage collection and event loop of this process: observed once, however many apps it holds. */
function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
    processMetrics.registerMetric(jobFailures);
  }
  return processMetrics;
}

const NAME = 'http_request_duration_seconds';
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Seconds that the answers of one method, route and status took. */
class Durations {
  readonly #labels: string;
  readonly #within = BOUNDS.map(() => 0);
  #count = 0;
  #sum = 0;

  constructor(method: string, route: string, status: number) {
    this.#labels = `method="${method}",route="${route}",status="${status}"`;
  }

  observe(seconds: number): void {
    this.#count++;
    this.#sum += seconds;
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    if (index >= 0) this.#within[index] = (this.#within[index] ?? 0) + 1;
  }

  /** Prometheus's text: each bucket counts those of the smaller ones too. */
  lines(): string[] {
    let upTo = 0;
    const buckets = this.#within.map((count, index) => {
      upTo += count;
      return `${NAME}_bucket{le="${BOUNDS[index]}",${this.#labels}} ${upTo}`;
    });
    return [
      ...buckets,
      `${NAME}_bucket{le="+Inf",${this.#labels}} ${this.#count}`,
      `${NAME}_sum{${this.#labels}} ${this.#sum}`,
      `${NAME}_count{${this.#labels}} ${this.#count}`,
    ];
  }
}

export interface ObservedState {
  caches: Caches;
  /** How many failures nobody foresaw; one of a use case is answered with HTTP 200, so that the status does not tell. */
  unexpectedFailures: () => number;
  /** Whether changes made in other processes reach this one. */
  follows: () => boolean;
}

const CACHE_METRICS: readonly (readonly [string, 'gauge' | 'counter', string, (cache: CacheFigures) => number])[] = [
  ['argus_cache_bytes', 'gauge', 'Memory held by kept answers', ({ bytes }) => bytes],
  ['argus_cache_max_bytes', 'gauge', 'Memory they may hold', ({ maxBytes }) => maxBytes],
  ['argus_cache_entries', 'gauge', 'How many are kept', ({ entries }) => entries],
  ['argus_cache_hits_total', 'counter', 'Asked for and kept', ({ hits }) => hits],
  ['argus_cache_misses_total', 'counter', 'Asked for and made anew', ({ misses }) => misses],
];

function cacheLines({ figures }: Caches): string[] {
  return CACHE_METRICS.flatMap(([name, type, help, figure]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...figures.map((cache) => `${name}{cache="${cache.name}"} ${figure(cache)}`),
  ]);
}

/**
 * Measures every answer by method, route template (never the address: it holds order numbers) and
 * status, and serves `GET /metrics` for Prometheus. To be called before routes are registered.
 * Counted here: the library's histogram takes ten times as long for each answer.
 */
export function registerMetrics(app: FastifyInstance, { caches, unexpectedFailures, follows }: ObservedState): void {
  const measured = new Map<string, Durations>();
  const ofProcess = metricsOfProcess();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let durations = measured.get(key);
    if (!durations) {
      durations = new Durations(request.method, route, reply.statusCode);
      measured.set(key, durations);
    }
    durations.observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { rateLimit: false } }, async (_, reply) => {
    const lines = [
      '# HELP argus_unexpected_failures_total Calls that failed for a reason nobody foresaw; the log has each',
      '# TYPE argus_unexpected_failures_total counter',
      `argus_unexpected_failures_total ${unexpectedFailures()}`,
      '# HELP argus_data_versions_followed Whether changes made in other processes reach this one (1) or not (0)',
      '# TYPE argus_data_versions_followed gauge',
      `argus_data_versions_followed ${follows() ? 1 : 0}`,
      `# HELP ${NAME} Time from the request to the end of the answer`,
      `# TYPE ${NAME} histogram`,
      ...[...measured.values()].flatMap((durations) => durations.lines()),
      ...cacheLines(caches),
    ];
    return reply
      .header('content-type', ofProcess.contentType)
      .send(`${await ofProcess.metrics()}\n${lines.join('\n')}\n`);
  });
}
