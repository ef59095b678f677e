import { expect, test } from 'vitest';
import { VISITOR } from '../../../platform/web/session/session-store.ts';
import { seesFlashSale } from './flash-sale.ts';

test('the flash sale is for visitors and for accounts with its key', () => {
  expect(seesFlashSale({ token: 'T', permissions: ['goods:showPrice', 'order:index'] })).toBe(false);
  expect(seesFlashSale({ token: 'T', permissions: ['index:permission:seckill'] })).toBe(true);
  expect(seesFlashSale(VISITOR)).toBe(true);
});
