import { expect, test } from 'vitest';
import { seesFlashSale } from './flash-sale-access.ts';

test('the flash sale is for visitors and for accounts with its key', () => {
  expect(seesFlashSale({ token: 'T', permissions: [] })).toBe(false);
  expect(seesFlashSale({ token: 'T', permissions: ['index:permission:seckill'] })).toBe(true);
  expect(seesFlashSale({ token: '', permissions: [] })).toBe(true);
});
