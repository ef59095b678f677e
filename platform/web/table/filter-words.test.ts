import { expect, test } from 'vitest';
import type { FilterField } from './filter-address.ts';
import { lastDays, wordsOfFilter } from './filter-words.ts';

const dates: FilterField = { name: 'placed', label: '下单时间', kind: 'dates' };
const amount: FilterField = { name: 'amount', label: '金额', kind: 'numbers', unit: '元' };

test('says the year of a range once', () => {
  expect(wordsOfFilter(dates, { from: '2026-11-15', to: '2026-11-21' })).toBe('2026-11-15 – 11-21');
  expect(wordsOfFilter(dates, { from: '2025-12-30', to: '2026-01-02' })).toBe('2025-12-30 – 2026-01-02');
  expect(wordsOfFilter(dates, { from: '', to: '2026-01-02' })).toBe('不限 – 2026-01-02');
  expect(wordsOfFilter(dates, { from: '2026-01-02', to: '' })).toBe('2026-01-02 – 不限');
});

test('groups figures and leaves an end open', () => {
  expect(wordsOfFilter(amount, { from: '10000', to: '' })).toBe('10,000 – 不限');
});

test('uses the labels of choices', () => {
  const choices = [
    { value: 'east', label: '华东仓' },
    { value: 'south', label: '华南仓' },
  ];
  expect(wordsOfFilter({ name: 'w', label: 'w', kind: 'choices', choices }, ['east', 'south'])).toBe('华东仓、华南仓');
});

test('counts today among the last days, over the end of a month', () => {
  expect(lastDays(7, new Date(2026, 10, 21))).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(lastDays(30, new Date(2026, 2, 1, 23, 59))).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ from: '2026-01-01', to: '2026-01-01' });
});
