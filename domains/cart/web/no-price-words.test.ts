import { expect, it } from 'vitest';
import * as m from '#messages';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { noPriceWords } from './no-price-words.ts';

it('tells somebody without the right to prices so, and not that they are hidden', () => {
  const reader = (...permissions: string[]) => ({ identity: IDENTITY.enterprise, permissions });
  expect(noPriceWords(reader('product:permission:order'))).toBe(m.cart_page_price_not_enabled());
  expect(noPriceWords(reader('product:permission:order', 'goods:showPrice'))).toBe(m.cart_page_price_hidden());
});
