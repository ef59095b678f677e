import { expect, it } from 'vitest';
import { deliveryDay } from './delivery-day.ts';

const TODAY = '2026-12-30';
const SKU = {
  stock: 40,
  minimumOrderQuantity: 1,
  piecesPerBox: 4,
  productType: 'hardware',
  status: 'onShelf',
} as const;

it.each<readonly [string, Partial<typeof SKU> | { stock: number }, number | null, (string | null)[], string | null]>([
  ['what is there goes within the days of the shop, over the end of the year', {}, 3, [], '2027-01-02'],
  ['today, where the shop ships on the same day', {}, 0, [], TODAY],
  ['what is there needs nothing that is expected', {}, 1, ['2027-02-01'], '2026-12-31'],
  ['a shop that promises nothing names no day', {}, null, ['2027-02-01'], null],
  ['less than a box is nothing to ship', { stock: 3 }, 2, ['2027-01-10'], '2027-01-12'],
  ['nor for what comes', { stock: 0 }, null, ['2027-01-10'], null],
  ['the day of the SKU counts before that of the product', { stock: 0 }, 1, ['2027-01-10', '2027-01-05'], '2027-01-11'],
  ['the day of the product counts where the SKU has none', { stock: 0 }, 1, [null, '2027-01-05'], '2027-01-06'],
  ['a day that has passed is none', { stock: 0 }, 1, ['2026-12-29'], null],
  ['today has not passed', { stock: 0 }, 1, [TODAY], '2026-12-31'],
  ['nobody knows', { stock: 0 }, 1, [null], null],
])('%s', (_, change, handlingDays, expected, day) => {
  expect(deliveryDay({ ...SKU, ...change }, { today: TODAY, handlingDays, expected })).toBe(day);
});

it('nothing is shipped of what the mall does not sell', () => {
  const terms = { today: TODAY, handlingDays: 1, expected: [] };
  expect(deliveryDay({ ...SKU, productType: 'projectOnly' }, terms)).toBeNull();
  expect(deliveryDay({ ...SKU, status: 'offShelf' }, terms)).toBeNull();
});
