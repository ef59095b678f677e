import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { registerReadiness, servingState } from './readiness.ts';
import { DataVersions } from './versions.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that answers nothing is reported after two seconds, and asked once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  let asked = 0;
  const askDatabase = () => {
    asked += 1;
    return new Promise(() => undefined);
  };
  registerReadiness(app, { state: servingState(), versions: new DataVersions(), international: false, askDatabase });
  await app.ready();
  for (let time = 0; time < 2; time += 1) {
    const answer = app.inject('/readyz');
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(2_000);
    const { statusCode, body } = await answer;
    expect([statusCode, body]).toEqual([503, '{"status":"database unreachable"}']);
  }
  expect(asked).toBe(1);
  await app.close();
});
