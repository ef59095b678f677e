import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import { solveInThread } from '../server/solve-in-thread.ts';
import { cameras } from './matching-builders.ts';

const { threads } = vi.hoisted(() => ({ threads: { solve: vi.fn() } }));
vi.mock('../../../platform/server/own-thread.ts', () => ({ ownThread: () => threads.solve }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const log = { error: () => undefined };
const solve = (owner: number) =>
  solveInThread({ site: site.parse(cameras([{ cameras: 1 }])), pack: DELIVERED_PACK, candidates: [] }, owner, log);

test('whoever waits for half a minute while others are worked out is told to try again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ solution: string }>();
  threads.solve.mockReturnValueOnce(promise);
  const running = solve(1);
  const waiting = solve(2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve({ solution: '{}' });
  await running;
  expect(threads.solve).toHaveBeenCalledTimes(1);
});
