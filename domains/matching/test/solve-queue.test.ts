import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { site } from '../contract/site.ts';
import { MOST_STEPS, SMALL_STEPS, solveInThread } from '../server/solve-in-thread.ts';
import { cameras } from './matching-builders.ts';

const { threads } = vi.hoisted(() => ({ threads: { solve: vi.fn() } }));
vi.mock('../../../platform/server/own-thread.ts', () => ({ ownThread: () => threads.solve }));
beforeEach(() => {
  vi.useFakeTimers();
  threads.solve.mockReset();
});
afterEach(() => vi.useRealTimers());

const log = { warn: vi.fn(), error: vi.fn() };
beforeEach(() => vi.resetAllMocks());
const asked = { site: site.parse(cameras([{ cameras: 1 }])), pack: DELIVERED_PACK, candidates: [] };
const solve = (owner: number, hungUp?: AbortSignal) => solveInThread(asked, owner, log, hungUp);

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

test('whoever hangs up is not worked out: at their turn in the queue, and in the thread where it is', async () => {
  const { promise, resolve } = Promise.withResolvers<{ stopped: true }>();
  threads.solve.mockReturnValueOnce(promise);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = solve(1, first.signal).catch((error: unknown) => error);
  const waiting = solve(2, second.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  second.abort();
  expect(await waiting).toMatchObject({ kind: APP_ERRORS.unavailable });
  const [{ stopped }] = threads.solve.mock.lastCall as [{ stopped: Int32Array }];
  expect([...stopped]).toEqual([0]);
  first.abort();
  expect([...stopped]).toEqual([1]);
  resolve({ stopped: true });
  expect(await running).toMatchObject({ kind: APP_ERRORS.unavailable });
  expect(threads.solve).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});

test('a site that takes more than small ones may goes on among the large ones, and small ones pass it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ solution: string }>();
  threads.solve.mockResolvedValueOnce({ beyond: 'takes too many steps' }).mockReturnValueOnce(promise);
  const long = solve(1);
  await vi.advanceTimersByTimeAsync(0);
  const most = () => threads.solve.mock.calls.map(([task]) => (task as { most: number }).most);
  expect(most()).toEqual([expect.any(Number), MOST_STEPS]);
  expect(most()[0]).toBeLessThanOrEqual(5 * SMALL_STEPS);
  threads.solve.mockResolvedValueOnce({ solution: '{"lines":[]}' });
  expect(await solve(2)).toMatchObject({ json: '{"lines":[]}' });
  resolve({ solution: '{}' });
  expect(await long).toMatchObject({ json: '{}' });
  // Whoever runs the mall learns that it was weighed too light.
  expect(log.warn.mock.calls).toEqual([
    [expect.objectContaining({ owner: 1, products: 0, problem: 'takes too many steps' }), expect.any(String)],
  ]);

  // The same where the clock of its place has run out; among the large ones that is the end.
  threads.solve.mockRejectedValueOnce(new Error('took longer')).mockRejectedValueOnce(new Error('took longer'));
  expect(await solve(1).catch((error: unknown) => error)).toMatchObject({ kind: MATCHING_ERRORS.notSolved });
  expect(log.error).toHaveBeenCalledTimes(1);
});
