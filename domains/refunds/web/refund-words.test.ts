import { expect, it } from 'vitest';
import * as m from '#messages';
import { CHANGE_WORDS, NEXT_WORDS, stepWords } from './refund-words.ts';

const pending = (unshippedNum: number) => NEXT_WORDS.pending({ applyRefundNum: 3, unshippedNum, refundReason: '' });

it('says of a request that only pieces which have not left are held back', () => {
  expect(pending(3)).toBe(m.refunds_next_pending());
  expect(pending(1)).toBe(m.refunds_next_pending_part({ count: 1 }));
  expect(pending(0)).toBe(m.refunds_next_pending_shipped());
});

it('says of money that finance transferred that it did, and of other money that it has come back', () => {
  const way = {
    amount: null,
    returnTime: '2026-11-27T09:00:00.000Z',
    returnedOn: null,
    bankReference: null,
    payeeEnd: null,
  };
  const told = (payType: 'yue' | 'offline') =>
    stepWords({ moneyWayList: [{ ...way, payType }] }, { changeType: 'refund', actor: 'system' });
  expect(told('offline')).toEqual({ title: m.refunds_change_transferred(), by: m.refunds_actor_finance() });
  expect(told('yue')).toEqual({ title: CHANGE_WORDS.refund(), by: m.orders_page_actor_system() });
});
