import { expect, test } from 'vitest';
import * as m from '#messages';
import type { OrderLine } from '../../contract/order.ts';
import { receiptWords } from './receipt-words.ts';

const line = { id: 7, payNum: 8, deliveryNum: 0, applyRefundNum: 0, refundNum: 0, withheldNum: 0, productType: 0 };
const words = (more: Partial<OrderLine>, paid = true) =>
  receiptWords({ paid, packageList: [] }, { ...line, ...more } as OrderLine);

test('a line of which some pieces are refunded says how many are still to be shipped', () => {
  expect(words({})).toBe(m.orders_page_item_to_ship());
  expect(words({ refundNum: 3, withheldNum: 3 })).toBe(m.orders_page_item_left({ count: 5 }));
  expect(words({ applyRefundNum: 3, withheldNum: 3 })).toBe(m.orders_page_item_left({ count: 5 }));
  expect(m.orders_page_item_left({ count: 5 }, { locale: 'zh' })).toBe('5 件待发货');
});

test('a line that is refunded wholly, or of which a whole refund is asked for, is not said to be shipped', () => {
  expect(words({ refundNum: 8, withheldNum: 8 })).toBe('');
  expect(words({ applyRefundNum: 8, withheldNum: 8 })).toBe('');
  expect(words({ applyRefundNum: 3, refundNum: 5, withheldNum: 8 })).toBe('');
  expect(words({}, false)).toBe('—');
});
