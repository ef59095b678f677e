import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import type { Saving } from '../../../contract/solution.ts';
import { savingWords } from './Savings.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const saving = (more: Partial<Saving>): Saving => ({
  ...{ id: 'ups', savedFen: 100, days: null, density: null, leastDays: null, ...more },
});

test.each([
  ['en', 'Recording stops in a power cut', 'Days kept 30 → 15', '(125 asked for)'],
  ['zh', '停电时停止录像', '保存天数 30 → 15', '（要求 125）'],
] as const)('%s: every saving names what it costs', (locale, ups, days, asked) => {
  overwriteGetLocale(() => locale);
  expect(savingWords(saving({}), null)).toEqual([ups]);
  expect(savingWords(saving({ id: 'retention', days: [30, 15] }), null)).toContain(days);
  const [, density] = savingWords(saving({ id: 'megapixels', density: [1.2, 0.8] }), 125);
  expect(density).toContain('150 → 100 px/m');
  expect(density).toContain(asked);
  expect(savingWords(saving({ id: 'megapixels', sharpness: 0.71 }), null).join()).toMatch(/71\s?%/);
  // Where cameras are asked for different things, the share of it is told.
  expect(savingWords(saving({ id: 'megapixels', density: [1.2, 0.8] }), null).join()).toMatch(/120\s?% → 80\s?%/);
});
