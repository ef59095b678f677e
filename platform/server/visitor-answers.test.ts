import { expect, it } from 'vitest';
import { Caches } from './byte-cache.ts';
import { JsonBytes } from './route.ts';
import { DataVersions } from './versions.ts';
import { VisitorAnswers } from './visitor-answers.ts';

const start = () => {
  const versions = new DataVersions();
  const caches = new Caches();
  const answers = new VisitorAnswers({ versions, caches }, 'catalogue');
  const keep = (key: string, text: string, until: number | null) =>
    answers.keep(key, new JsonBytes(Buffer.from(text), until), answers.version);
  return {
    versions,
    caches,
    answers,
    keep,
    find: (key: string, now: number) => answers.find(key, now)?.toString() ?? null,
  };
};

it('finds an answer until its time is over or its data changes', () => {
  const { versions, keep, find } = start();
  keep('a', 'first', 100);
  expect([find('a', 99), find('b', 99), find('a', 100), find('a', 99)]).toEqual(['first', null, null, null]);
  keep('a', 'second', 100);
  versions.apply('content', 1);
  expect(find('a', 0)).toBe('second');
  versions.apply('catalogue', 1);
  expect(find('a', 0)).toBeNull();
});

it('keeps nothing that was read before a change, may not be shared, or was asked for at great length', () => {
  const { versions, answers, keep, find } = start();
  const version = answers.version;
  versions.apply('catalogue', 2);
  answers.keep('old', new JsonBytes(Buffer.from('old'), 100), version);
  keep('own', 'own', null);
  keep('x'.repeat(2_001), 'long', 100);
  expect([find('old', 0), find('own', 0), find('x'.repeat(2_001), 0)]).toEqual([null, null, null]);
});

it('stays within its bytes, dropping what was not asked for longest', () => {
  const { caches, keep, find } = start();
  const text = 'x'.repeat(1024 * 1024 - 1_000);
  for (let n = 0; n < 40; n++) keep(`${n}`, text, 100);
  const left = Array.from({ length: 40 }, (_, n) => find(`${n}`, 0)).filter(Boolean);
  expect(left.length).toBe(16);
  expect(find('39', 0)).toBe(text);
  expect(caches.figures).toMatchObject([{ name: 'visitorAnswers', maxBytes: 16 * 1024 * 1024, entries: 16 }]);
});

it('shares its bytes with all endpoints', () => {
  const { caches, versions, keep, find } = start();
  keep('a', 'x'.repeat(10 * 1024 * 1024), 100);
  const others = new VisitorAnswers({ versions, caches }, 'content');
  others.keep('b', new JsonBytes(Buffer.alloc(10 * 1024 * 1024), 100), others.version);
  expect(find('a', 0)).toBeNull();
});
