import { expect, test } from 'vitest';
import type { HeldCoupon } from '../contract/held-coupon.ts';
import { dottedTime, validityText } from './validity-text.ts';

const coupon: HeldCoupon = {
  id: 1,
  uid: 1,
  name: '',
  category: 3,
  scope: '',
  couponType: 1,
  money: 5,
  discount: 0,
  mostOff: 0,
  minPrice: 0,
  status: 0,
  startTime: '2026-11-20T16:05:59.000Z',
  endTime: '2026-12-31T15:59:00.000Z',
  useTime: null,
  validStr: 'usable',
};

test('to the minute, with dots, in Asia/Shanghai', () => {
  expect(dottedTime(coupon.startTime)).toBe('2026.11.21 00:05');
  expect(dottedTime(coupon.endTime)).toBe('2026.12.31 23:59');
});

test('both ends while it can be used, one afterwards', () => {
  expect(validityText(coupon).join(' ')).toMatch(/2026\.11\.21 00:05.*2026\.12\.31 23:59/);
  expect(validityText({ ...coupon, validStr: 'overdue' })).toHaveLength(1);
  const used = validityText({ ...coupon, validStr: 'unusable', useTime: '2026-11-25T01:00:00.000Z' });
  expect(used.join(' ')).toContain('2026.11.25 09:00');
  expect(used.join(' ')).not.toContain('2026.12.31');
});
