import { expect, test } from 'vitest';
import * as m from '#messages';
import { listedRefundWords, refundedPiecesWords, refundedSumWords } from './refunded-words.ts';

test('an order says that its refund is agreed, and once the money is back, that it is, and since when', () => {
  expect(refundedSumWords({ refundedTime: null })).toBe(m.orders_page_refunded_price());
  expect(refundedSumWords({ refundedTime: '2026-11-27T18:00:00.000Z' })).toBe(
    m.orders_page_money_back({ date: '2026-11-28' }),
  );
  expect([m.orders_page_money_back({ date: '2026-11-28' }, { locale: 'zh' })]).toEqual(['已退款（2026-11-28）']);
});

test('so does its card in the list', () => {
  const shown = (yuan: string) => yuan;
  const order = { refundStatus: 2, refundedPrice: '9.00', refundedTime: null } as const;
  expect(listedRefundWords(order, shown)).toBe(m.orders_page_refunded_of({ amount: '9.00' }));
  const back = { ...order, refundedTime: '2026-11-27T18:00:00.000Z' };
  const words = m.orders_page_money_back_of({ amount: '9.00', date: '2026-11-28' });
  expect(listedRefundWords(back, shown)).toBe(words);
  // Not to those who see no prices.
  expect(listedRefundWords({ ...back, refundedPrice: null }, shown)).toBe('');
});

test('so do its lines, each for itself', () => {
  const order = { refundedLineList: [7] };
  expect(refundedPiecesWords(order, { id: 7, refundNum: 1 })).toBe(m.orders_page_item_money_back({ count: 1 }));
  expect(refundedPiecesWords(order, { id: 8, refundNum: 2 })).toBe(m.orders_page_item_refunded({ count: 2 }));
  expect(m.orders_page_item_money_back({ count: 1 }, { locale: 'en' })).toBe('1 pc: refunded');
});
