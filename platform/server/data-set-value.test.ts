import { expect, it } from 'vitest';
import { DataSetValue } from './data-set-value.ts';
import type { Db } from './database.ts';
import { DataVersions } from './versions.ts';

/** Never called. */
const database = {} as Db;

it('is made once for each version of its data set, however many ask, and once for each mall', async () => {
  let made = 0;
  const words = new DataSetValue('words', async () => ++made);
  const mall = { database, versions: new DataVersions() };
  expect(await Promise.all([words.of(mall), words.of(mall)])).toEqual([1, 1]);
  mall.versions.apply('others', 1);
  expect(await words.of(mall)).toBe(1);
  mall.versions.apply('words', 1);
  expect(await words.of(mall)).toBe(2);
  expect(await words.of({ database, versions: new DataVersions() })).toBe(3);
  expect(await words.of(mall)).toBe(2);
});

it('is made by a transaction for itself, unless somebody else has made it', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const words = new DataSetValue('words', () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const mall = { database, versions: new DataVersions() };
  const inside = { ...mall, database: { isTransaction: true } as Db };
  const broken = words.of(inside);
  const shared = words.of(mall);
  const own = words.of(inside);
  expect(answers).toHaveLength(3);
  answers[0]?.reject(new Error('rolled back'));
  await expect(broken).rejects.toThrow('rolled back');
  answers[2]?.resolve('own');
  expect(await own).toBe('own');
  answers[1]?.resolve('shared');
  expect(await shared).toBe('shared');
  expect([await words.of(inside), await words.of(mall)]).toEqual(['shared', 'shared']);
  expect(answers).toHaveLength(3);
});

it('is made again after a failure, which does not take away what was made of a later version', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const words = new DataSetValue('words', () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const mall = { database, versions: new DataVersions() };
  const first = words.of(mall);
  mall.versions.apply('words', 1);
  const second = words.of(mall);
  answers[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect(words.of(mall)).toBe(second);
  answers[1]?.reject(new Error('away again'));
  await expect(second).rejects.toThrow('away again');
  const third = words.of(mall);
  answers[2]?.resolve('here');
  expect(await third).toBe('here');
});
