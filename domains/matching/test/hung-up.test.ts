/** Calls whose caller hangs up, through the door. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER } from '../../orders/test/order-builders.ts';
import { solveSite } from '../contract/match-endpoints.ts';
import type { SolveAnswer, SolveTask } from '../server/solve-in-thread.ts';
import { cameras } from './matching-builders.ts';

const { answers } = vi.hoisted(() => ({ answers: [] as object[] }));
/** The thread that is there anyway; it is given its first task only once nobody waits for that any more. */
vi.mock('../../../platform/server/own-thread.ts', async (original) => {
  const { ownThread } = await original<typeof import('../../../platform/server/own-thread.ts')>();
  return {
    ownThread: (limits: Parameters<typeof ownThread>[0]) => {
      const thread = ownThread<SolveTask, SolveAnswer>(limits);
      let tasks = 0;
      return async (task: SolveTask) => {
        tasks += 1;
        if (tasks === 1) await expect.poll(() => Atomics.load(task.stopped, 0), { timeout: 60_000 }).toBe(1);
        const answer = await thread(task);
        answers.push(answer);
        return answer;
      };
    },
  };
});

let mall: TestMall;
let as: string;
beforeAll(async () => {
  mall = await startTestMall();
  as = await mall.tokenOf(BUYER);
});
afterAll(() => mall?.close());

it('whoever hangs up gives their places away, and nothing of theirs is worked out to its end', async () => {
  const address = await mall.app.http.listen({ port: 0, host: '127.0.0.1' });
  const send = async (signal?: AbortSignal) => {
    const answer = await fetch(`${address}/api/${solveSite.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authori-zation': as },
      body: JSON.stringify({ site: cameras([{ cameras: 4 }]) }),
      ...(signal && { signal }),
    });
    const { data } = (await answer.json()) as { data: { reason?: string; solution?: object } };
    return data;
  };
  const caller = new AbortController();
  const sent = Array.from({ length: 5 }, () => send(caller.signal).catch(() => ({ reason: 'hung up' })));
  // One is with the thread and three wait: then the fifth is answered, before any of them.
  expect(await Promise.race(sent)).toMatchObject({ reason: 'tooMany' });
  caller.abort();
  expect((await Promise.all(sent)).filter(({ reason }) => reason === 'hung up')).toHaveLength(4);
  await expect.poll(() => send(), { timeout: 60_000 }).toHaveProperty('solution');
  expect(answers).toEqual([{ stopped: true }, { solution: expect.any(String) }]);
});
