import { expect, it } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { spareTime } from './spare-time.ts';

const turn = () => new Promise(setImmediate);

it('answers at once, and begins the next task only after a rest', async () => {
  const spare = spareTime({ mostWaiting: 2, mostOfOne: 9, restShare: 1_000_000 });
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await turn();
    return name;
  };
  expect(await spare('somebody', work('first'))).toBe('first');
  void spare('somebody', work('second'));
  await turn();
  expect(begun).toEqual(['first']);
});

it('fails like its task, and refuses whoever comes when too many wait', async () => {
  const spare = spareTime({ mostWaiting: 1, mostOfOne: 9, restShare: 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [
    spare('somebody', () => promise),
    spare('somebody', () => Promise.reject(new Error('broken'))),
  ];
  await expect(spare('somebody', () => promise)).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('broken');
  expect(await spare('somebody', async () => 'in')).toBe('in');
});

it('refuses a caller who has too many waiting, and nobody else', async () => {
  const spare = spareTime({ mostWaiting: 9, mostOfOne: 2, restShare: 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const [running, waiting] = [spare('one', () => promise), spare('one', () => promise)];
  await expect(spare('one', () => promise)).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  const other = spare('other', () => promise);
  resolve('done');
  expect(await Promise.all([running, waiting, other])).toEqual(['done', 'done', 'done']);
  expect(await spare('one', async () => 'again')).toBe('again');
});
