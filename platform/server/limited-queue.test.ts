import { expect, it } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { fairQueue, limitedQueue } from './limited-queue.ts';

const turn = () => new Promise(setImmediate);

it('runs no more at once, in the order they came, also after one that failed', async () => {
  const few = limitedQueue(2, 10);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) =>
    few(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (n === 1) throw new Error('broken');
      return n;
    });
  const results = [1, 2, 3, 4].map((n) => work(n).catch((error: Error) => error.message));
  await turn();
  expect(begun).toEqual([1, 2]);
  finish[0]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of finish) end();
  await turn();
  for (const end of finish) end();
  expect(await Promise.all(results)).toEqual(['broken', 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('refuses whoever comes when too many wait, and lets in again when some have left', async () => {
  const one = limitedQueue(1, 2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const letIn = [1, 2, 3].map(() => one(() => promise));
  await expect(one(() => promise)).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve();
  await Promise.all(letIn);
  expect(await one(async () => 'in')).toBe('in');
});

it('takes turns by owner: who comes with one waits for one of each other, not for all that they have sent', async () => {
  const fair = fairQueue<string>({ most: 1, mostWaiting: 100, mostOfOne: 5 });
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = (owner: string) =>
    fair(owner, async () => {
      begun.push(owner);
      await promise;
    });
  const greedy = Array.from({ length: 6 }, () => send('greedy'));
  const other = [send('other'), send('third'), send('other')];
  await expect(send('greedy')).rejects.toMatchObject({ kind: APP_ERRORS.tooMany });
  const late = send('late');
  resolve();
  await Promise.all([...greedy, ...other, late]);
  expect(begun.slice(0, 6)).toEqual(['greedy', 'greedy', 'other', 'third', 'late', 'greedy']);
  expect(begun).toHaveLength(10);
  // Nobody is left over: whoever comes now is let in at once.
  await send('late');
  expect(begun.at(-1)).toBe('late');
});

it('refuses what has waited for too long, which then neither runs nor takes anybody’s place', async () => {
  const brief = fairQueue<string>({ most: 1, mostWaiting: 2, mostOfOne: 1, mostWaitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const send = (owner: string) =>
    brief(owner, async () => {
      begun.push(owner);
      await promise;
    });
  const running = send('one');
  for (let round = 0; round < 2; round += 1) {
    const refused = await Promise.allSettled([send('one'), send('other')]);
    for (const one of refused) expect(one).toMatchObject({ reason: { kind: APP_ERRORS.unavailable } });
  }
  resolve();
  await running;
  await send('other');
  expect(begun).toEqual(['one', 'other']);
});

it('lets in what waited for less, at its turn', async () => {
  const patient = fairQueue<string>({ most: 1, mostWaiting: 2, mostOfOne: 2, mostWaitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = patient('one', () => promise);
  const second = patient('one', async () => 'in');
  resolve();
  await first;
  expect(await second).toBe('in');
});
