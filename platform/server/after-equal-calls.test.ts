import { expect, test } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { afterEqualCalls } from './after-equal-calls.ts';

test('equal calls come one after another, also after one that fails; others do not wait', async () => {
  const first = Promise.withResolvers<string>();
  const began: string[] = [];
  const call = (key: string, name: string, work: () => Promise<string>) =>
    afterEqualCalls(key, () => {
      began.push(name);
      return work();
    }).catch((error: Error) => error.message);
  const calls = [
    call('equal', 'first', () => first.promise),
    call('equal', 'second', async () => 'answer of the second'),
    call('equal', 'third', async () => 'answer of the third'),
    call('other', 'other', async () => 'another answer'),
  ];
  expect(await calls[3]).toBe('another answer');
  expect(began).toEqual(['first', 'other']);
  first.reject(new Error('failed'));
  expect(await Promise.all(calls)).toEqual(['failed', 'answer of the second', 'answer of the third', 'another answer']);
  expect(began).toEqual(['first', 'other', 'second', 'third']);
  expect(await afterEqualCalls('equal', async () => 'later')).toBe('later');
});

test('so many do not wait for one another without end', async () => {
  const first = Promise.withResolvers<number>();
  const calls = Array.from({ length: 21 }, (_, at) =>
    afterEqualCalls('many', () => (at === 0 ? first.promise : Promise.resolve(at))),
  );
  await expect(calls.at(-1)).rejects.toMatchObject({ kind: APP_ERRORS.tooMany });
  first.resolve(0);
  expect(await Promise.all(calls.slice(0, -1))).toEqual(Array.from({ length: 20 }, (_, at) => at));
});
