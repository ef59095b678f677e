import { expect, test } from 'vitest';
import { dayBy, mallToday, monthBy, weekdayNames, weekOf, weeksOf } from './month-days.ts';

test('a month begins on its weekday and has all of its days', () => {
  expect(weeksOf('2026-11')[0]).toEqual(['', '', '', '', '', '', '2026-11-01']);
  expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28);
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29');
  for (const week of weeksOf('2026-12')) expect(week).toHaveLength(7);
});

test('months follow one another over the end of a year, and today is that of the mall', () => {
  expect([monthBy('2026-12', 1), monthBy('2026-01', -1), monthBy('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
  expect(mallToday(Date.parse('2026-11-23T16:30:00Z'))).toBe('2026-11-24');
});

test('a week begins on Monday, also over the end of a month', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect(weekOf('2026-12-01').slice(0, 2)).toEqual(['2026-11-30', '2026-12-01']);
  expect([dayBy('2026-02-28', 1), dayBy('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
  expect([weekdayNames('en')[0], weekdayNames('zh')[6]]).toEqual(['Mon', '周日']);
});
