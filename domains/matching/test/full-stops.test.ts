import { expect, test } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

const LANGUAGES = [
  ['en', en],
  ['zh', zh],
] as const;

/** What is said of a field, or before a problem: labels, not sentences. */
const LABELS = /_(severity_\w+|in|last_item|too_many_\w+|no_door|no_lane|id_twice)$/;

/** Texts of a kind; those of several variants as each of them. */
const textsOf = (messages: Readonly<Record<string, unknown>>, kinds: string): [string, string][] =>
  Object.entries(messages).flatMap(([key, text]) => {
    if (!new RegExp(`^matching_(${kinds})_`).test(key)) return [];
    const variants = typeof text === 'string' ? [text] : Object.values((text as [{ match: object }])[0].match);
    return variants.map((variant): [string, string] => [key, String(variant)]);
  });

test.each(LANGUAGES)('%s: a problem is a sentence and ends like one', (_language, messages) => {
  const problems = textsOf(messages, 'problem').filter(([key]) => !LABELS.test(key));
  expect(problems.length).toBeGreaterThan(60);
  expect(problems.filter(([, text]) => !/[.。]$/.test(text))).toEqual([]);
});

test.each(LANGUAGES)(
  '%s: formulas, flags and consequences stand in a row and have no full stop',
  (_language, messages) => {
    const short = textsOf(messages, 'rule|flag|without|why|saving');
    expect(short.length).toBeGreaterThan(200);
    expect(short.filter(([, text]) => /[.。]$/.test(text))).toEqual([]);
  },
);
