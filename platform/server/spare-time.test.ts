import { expect, it } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { spareTime } from './spare-time.ts';

const turn = () => new Promise(setImmediate);

it('answers at once, and begins the next task only after a rest', async () => {
  const spare = spareTime({ mostWaiting: 2, restShare: 1_000_000 });
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await turn();
    return name;
  };
  expect(await spare(work('first'))).toBe('first');
  void spare(work('second'));
  await turn();
  expect(begun).toEqual(['first']);
});

it('fails like its task, and refuses whoever comes when too many wait', async () => {
  const spare = spareTime({ mostWaiting: 1, restShare: 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [spare(() => promise), spare(() => Promise.reject(new Error('broken')))];
  await expect(spare(() => promise)).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('broken');
  expect(await spare(async () => 'in')).toBe('in');
});
