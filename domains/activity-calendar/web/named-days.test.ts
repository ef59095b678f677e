import { expect, test } from 'vitest';
import type { Activity } from '../contract/activity.ts';
import { daysText } from './activity-words.ts';
import { namedOn } from './named-days.ts';

const activity = (id: number, firstDay: string, lastDay: string, dayList: string[] | null = null): Activity => ({
  kind: 'promotion',
  id,
  name: `offer ${id}`,
  merchantId: 0,
  merchantName: '',
  state: 'ongoing',
  startTime: `${firstDay}T00:00:00Z`,
  endTime: `${lastDay}T00:00:00Z`,
  firstDay,
  lastDay,
  dayList,
  slotList: [],
  conflictList: [],
});

const days = ['2026-12-01', '2026-12-02', '2026-12-03'];
const before = activity(1, '2026-11-20', '2026-12-02');
const between = activity(2, '2026-12-02', '2027-01-05');
const weekends = activity(3, '2026-11-01', '2026-12-31', ['2026-12-03']);

test('a day names what begins to run, or all that runs', () => {
  const ids = (everyDay: boolean) =>
    [...namedOn(days, [before, between, weekends], everyDay)].map(([day, named]) => [day, named.map(({ id }) => id)]);
  expect(ids(false)).toEqual([
    ['2026-12-01', [1]],
    ['2026-12-02', [2]],
    ['2026-12-03', [3]],
  ]);
  expect(ids(true)).toEqual([
    ['2026-12-01', [1]],
    ['2026-12-02', [1, 2]],
    ['2026-12-03', [2, 3]],
  ]);
});

test('the days from the first to the last, with their year where it changes', () => {
  expect([before, between, activity(4, days[0] ?? '', days[0] ?? '')].map(daysText)).toEqual([
    '11-20 – 12-02',
    '2026-12-02 – 2027-01-05',
    '',
  ]);
});
