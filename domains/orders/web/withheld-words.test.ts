import { expect, test } from 'vitest';
import * as m from '#messages';
import type { OrderLine } from '../contract/order.ts';
import { refundNote, withheldWords } from './withheld-words.ts';

const lineOf = (change: Partial<OrderLine>) =>
  ({
    payNum: 4,
    deliveryNum: 0,
    applyRefundNum: 0,
    refundNum: 0,
    withheldNum: 0,
    productType: 0,
    ...change,
  }) as OrderLine;
const zh = { locale: 'zh' } as const;

test('the warehouse reads how many pieces are being refunded, and how many it ships all the same', () => {
  const asked = lineOf({ payNum: 3, applyRefundNum: 1, withheldNum: 1 });
  const granted = lineOf({ payNum: 4, refundNum: 1, withheldNum: 1 });
  expect(withheldWords(asked)).toEqual([
    m.orders_page_item_refunding({ count: 1 }),
    m.orders_office_withheld({ count: 1 }),
  ]);
  expect(withheldWords(granted)[0]).toBe(m.orders_page_item_refunded({ count: 1 }));
  const note = refundNote([asked, granted]);
  expect(note).toContain(m.orders_page_item_refunding({ count: 1 }));
  expect(note).toContain(m.orders_page_item_refunded({ count: 1 }));
  expect(note).toContain(m.orders_office_still_to_ship({ count: 5 }));
  expect(m.orders_office_withheld({ count: 1 }, zh)).toBe('因退款不发 1 件');
});

test('of pieces that were shipped before nothing is kept back; without a refund nothing is said', () => {
  const returned = lineOf({ deliveryNum: 4, refundNum: 2 });
  expect(withheldWords(returned)).toEqual([m.orders_page_item_refunded({ count: 2 })]);
  expect(refundNote([returned])).toBe(m.orders_page_item_refunded({ count: 2 }));
  expect([withheldWords(lineOf({})), refundNote([lineOf({})])]).toEqual([[], '']);
});
