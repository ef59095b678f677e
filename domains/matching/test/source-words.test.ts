import { expect, test } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { RULES } from '../contract/rules.ts';
import { sourceIn } from '../contract/source-words.ts';

const SOURCES = [
  ...new Set(
    [...Object.values(RULES), ...Object.values(DELIVERED_PACK.facts), ...DELIVERED_PACK.locks].map(
      ({ source }) => source,
    ),
  ),
];
const HAN = /\p{Script=Han}/u;
/** Two English words in a row that are no name. */
const SENTENCE = /\b[a-z]{2,} [a-z]{2,}\b/;

test('every delivered source is readable in Chinese: no English sentence is left, and pages say that they are English', () => {
  const left = SOURCES.map((source) => sourceIn(source, 'zh')).filter((words) => SENTENCE.test(words));
  expect(left).toEqual([]);
  expect(sourceIn('haywardturnstiles.com: at least one wide lane', 'zh')).toBe(
    'haywardturnstiles.com（英文网页）：至少一条宽通道',
  );
});

test('every delivered source is readable in English, and Chinese pages are called so', () => {
  expect(SOURCES.map((source) => sourceIn(source, 'en')).filter((words) => HAN.test(words))).toEqual([]);
  expect(sourceIn('shengjian.cc/service/70.html: low light', 'en')).toBe(
    'shengjian.cc/service/70.html (in Chinese): low light',
  );
});

test('a standard has its title in both languages', () => {
  const source = 'GB 50198-2011: outdoors 3.5–10 m above the ground';
  expect(sourceIn(source, 'zh')).toContain('《民用闭路监视电视系统工程技术规范》');
  expect(sourceIn(source, 'en')).toContain('Technical code for project of civil closed circuit');
});

test('what somebody else wrote stays as it is', () => {
  for (const language of ['zh', 'en'] as const) {
    expect(sourceIn('our own measurement, 2026; page 3: table', language)).toContain('our own measurement, 2026');
  }
});
