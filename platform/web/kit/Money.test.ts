import { expect, test } from 'vitest';
import { formatYuan } from './Money.tsx';

test.each([
  ['1288.00', '1,288.00'],
  ['0.01', '0.01'],
  ['999', '999.00'],
  ['1000.5', '1,000.50'],
  ['-1234567.89', '-1,234,567.89'],
  ['-123.00', '-123.00'],
  ['99999999999.99', '99,999,999,999.99'],
])('%s → %s', (yuan, shown) => {
  expect(formatYuan(yuan)).toBe(shown);
});
