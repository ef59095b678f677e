import { expect, test } from 'vitest';
import * as m from '#messages';
import type { KeptLine } from '../contract/saved-cart.ts';
import { problemWords } from './cart-words.ts';

test('how many are left is told with thousands separators', () => {
  const line = { problem: 'insufficientStock', stock: 1598, expectedAt: null } as KeptLine;
  expect(problemWords(line)).toContain('1,598');
  const said = (locale: 'zh' | 'en') =>
    m.catalogue_error_insufficient_stock({ partNumber: 'SKU', stock: 1598 }, { locale });
  expect([said('zh'), said('en')]).toEqual([
    'SKU 库存不足，仅剩 1,598 件',
    'Insufficient stock of SKU: only 1,598 left',
  ]);
});
