import { expect, test } from 'vitest';
import { conversionOf } from './results-figures.ts';

test('conversion is orders for each view', () => {
  expect(conversionOf({ views: 30, orders: 3 })).toBe('10.0');
  expect(conversionOf({ views: 0, orders: 2 })).toBe('—');
});
