import { describe, expect, it } from 'vitest';
import { afterReductions, chosenWarranty, linesTotal, lineTotal, shopTotal, warrantyRequest } from './checkout-sums.ts';

const line = {
  productId: 1,
  productName: 'Camera',
  attrValueId: 7,
  partNumber: 'P7',
  image: '',
  sku: '',
  price: '100.10',
  payPrice: '300.30',
  payNum: 3,
  warrantyList: [{ months: 12, price: '5.01', totalPrice: '15.03' }],
};
const bare = { ...line, attrValueId: 8, warrantyList: [] };

describe('the checkout screen', () => {
  it('adds a chosen extension to its line and the shop', () => {
    expect(lineTotal(line, { 7: 12 })).toBe('315.33');
    expect(linesTotal([line, bare], { 7: 12 })).toBe('615.63');
    expect(linesTotal([line, bare], {})).toBe('600.60');
  });

  it('shows what each order costs: as computed for the choices, before that with the chosen extensions', () => {
    const shop = { merId: 3, payFee: '590.60', orderInfoList: [line, bare] };
    expect(shopTotal(shop, { 7: 12 }, undefined)).toBe('605.63');
    expect(shopTotal(shop, {}, [{ merId: 4, payFee: '1.00' }])).toBe('590.60');
    expect(shopTotal(shop, { 7: 12 }, [{ merId: 3, payFee: '550.00' }])).toBe('550.00');
  });

  it('ends the explanation of a line with what it costs', () => {
    const off = (price: string | null) => ({ kind: 'discount' as const, name: '', price });
    expect(afterReductions('300.30', [off('30.03'), off('0.01')])).toBe('270.26');
    expect(afterReductions('300.30')).toBe('300.30');
    expect(afterReductions('300.30', [off('30.03'), off(null)])).toBeNull();
  });

  it('forgets a kept choice that is no longer on offer', () => {
    expect(chosenWarranty(line, { 7: 24 })).toBeUndefined();
    expect(warrantyRequest([line, bare], { 7: 12, 8: 12 })).toEqual([{ attrValueId: 7, months: 12 }]);
    expect(warrantyRequest([line, bare], { 7: 24 })).toEqual([]);
  });
});
