import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { CacheKind, Caches } from './byte-cache.ts';
import { registerMetrics } from './metrics.ts';

async function measured() {
  const app = Fastify();
  const caches = new Caches();
  registerMetrics(app, { caches, unexpectedFailures: () => 3, follows: () => false });
  const words = new CacheKind<string>('words', 1_000, (text) => text.length).in({ caches });
  words.keep('a', 0, { value: 'x'.repeat(98), until: 10 });
  for (const key of ['a', 'a', 'b']) words.find(key, 0, 0);
  app.get('/orders/:orderNo', (_, reply) => reply.status(203).send({}));
  await app.inject('/orders/A1');
  await app.inject('/orders/A2');
  await app.inject('/nowhere/A3');
  return (await app.inject('/metrics')).body;
}

describe('registerMetrics', () => {
  it('counts answers by route template and status', async () => {
    const text = await measured();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/orders/:orderNo",status="203"} 2');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
    expect(text).not.toMatch(/A[123]/);
    expect(text).toContain('argus_unexpected_failures_total 3');
    expect(text).toContain('argus_data_versions_followed 0');
  });

  it('tells of the process, also for a second app in it', async () => {
    expect(await measured()).toContain('process_cpu_user_seconds_total');
    expect(await measured()).toContain('nodejs_eventloop_lag_seconds');
  });

  it('tells what caches hold and how often they helped', async () => {
    const text = await measured();
    expect(text).toContain('argus_cache_bytes{cache="words"} 300\n');
    expect(text).toContain('argus_cache_max_bytes{cache="words"} 1000\n');
    expect(text).toContain('argus_cache_entries{cache="words"} 1\n');
    expect(text).toContain('argus_cache_hits_total{cache="words"} 2\n');
    expect(text).toContain('argus_cache_misses_total{cache="words"} 1\n');
  });
});
