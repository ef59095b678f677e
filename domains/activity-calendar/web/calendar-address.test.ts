import { expect, test } from 'vitest';
import { movedBy, shownIn, shownWeeks, toAddress } from './calendar-address.ts';

test('an address names a month or a week; without one, or with nonsense, the month of today is shown', () => {
  const today = { view: 'month', day: '2026-11-23' };
  for (const search of [{}, { day: '2026-02-30' }, { day: 'x' }, { day: 5 }, { view: 'year' }]) {
    expect(shownIn(search, '2026-11-23')).toEqual(today);
  }
  const week = shownIn({ view: 'week', day: '2026-12-01' }, '2026-11-23');
  expect(toAddress(week)).toEqual({ view: 'week', day: '2026-12-01' });
  expect(shownWeeks(week)).toEqual([expect.arrayContaining(['2026-11-30', '2026-12-06'])]);
  expect(shownWeeks(shownIn({}, '2026-11-23'))).toHaveLength(6);
});

test('the calendar moves by whole months and weeks', () => {
  expect(movedBy({ view: 'month', day: '2026-12-31' }, 1)).toEqual({ view: 'month', day: '2027-01-01' });
  expect(movedBy({ view: 'month', day: '2026-03-31' }, -1)).toEqual({ view: 'month', day: '2026-02-01' });
  expect(movedBy({ view: 'week', day: '2026-12-31' }, 1)).toEqual({ view: 'week', day: '2027-01-07' });
});
