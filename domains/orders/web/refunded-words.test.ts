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

const shown = (yuan: string) => yuan;
const BACK_AT = '2026-11-27T18:00:00.000Z';
const listed = { refundStatus: 2, refundedPrice: '9.00', refundedTime: null, orderInfoList: [] } as const;

test('so does its card in the list', () => {
  expect(listedRefundWords(listed, shown)).toBe(m.orders_page_refunded_of({ amount: '9.00' }));
  const back = { ...listed, refundedTime: BACK_AT };
  const words = m.orders_page_money_back_of({ amount: '9.00', date: '2026-11-28' });
  expect(listedRefundWords(back, shown)).toBe(words);
  // Not to those who see no prices.
  expect(listedRefundWords({ ...back, refundedPrice: null }, shown)).toBe('');
});

test('the card tells a refund from its request on, also one that is open beside another one, and none of nothing', () => {
  const nothing = { ...listed, refundedPrice: '0.00' } as const;
  const open = { orderInfoList: [{ applyRefundNum: 0 }, { applyRefundNum: 2 }] };
  const asked = m.orders_page_refund_asked();
  expect(listedRefundWords({ ...nothing, refundStatus: 0 }, shown)).toBe('');
  expect(listedRefundWords({ ...nothing, refundStatus: 1 }, shown)).toBe(asked);
  expect(listedRefundWords({ ...nothing, refundedTime: BACK_AT }, shown)).toBe('');
  expect(listedRefundWords({ ...nothing, ...open, refundedTime: BACK_AT }, shown)).toBe(asked);
  expect(listedRefundWords({ ...listed, ...open, refundedPrice: null }, shown)).toBe(asked);
  const back = m.orders_page_money_back_of({ amount: '9.00', date: '2026-11-28' });
  expect(listedRefundWords({ ...listed, ...open, refundedTime: BACK_AT }, shown)).toBe(`${asked} · ${back}`);
});

test('so do its lines, each for itself', () => {
  const order = { refundedLineList: [7] };
  expect(refundedPiecesWords(order, { id: 7, refundNum: 1 })).toBe(m.orders_page_item_money_back({ count: 1 }));
  expect(refundedPiecesWords(order, { id: 8, refundNum: 2 })).toBe(m.orders_page_item_refunded({ count: 2 }));
  expect(m.orders_page_item_money_back({ count: 1 }, { locale: 'en' })).toBe('1 pc refunded');
});
