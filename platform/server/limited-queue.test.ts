import { expect, it } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { limitedQueue } from './limited-queue.ts';

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
