import { expect, test } from 'vitest';
import { isWorthMuch } from './coupon-office-words.ts';

test('a coupon that takes off what an order needs for it is warned of', () => {
  const worth = (money: unknown, minPrice: unknown, valueKind = 'moneyOff') =>
    isWorthMuch({ valueKind, money, minPrice });
  expect(worth(200, 100)).toBe(true);
  expect(worth(100, 100)).toBe(true);
  expect(worth(99, 100)).toBe(false);
  // Without a threshold it is given to everybody on purpose.
  expect(worth(20, '')).toBe(false);
  expect(worth('', 100)).toBe(false);
  expect(worth(200, 100, 'discount')).toBe(false);
});
