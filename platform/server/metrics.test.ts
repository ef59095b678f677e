import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerMetrics } from './metrics.ts';

async function measured() {
  const app = Fastify();
  registerMetrics(app, { unexpectedFailures: () => 3, follows: () => false });
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
    expect(text).toContain('unexpected_failures_total 3');
    expect(text).toContain('data_versions_followed 0');
  });

  it('tells of the process, also for a second app in it', async () => {
    expect(await measured()).toContain('process_cpu_user_seconds_total');
    expect(await measured()).toContain('nodejs_eventloop_lag_seconds');
  });
});
