import { expect, it } from 'vitest';
import * as m from '#messages';
import { NEXT_WORDS } from './refund-words.ts';

const pending = (unshippedNum: number) => NEXT_WORDS.pending({ applyRefundNum: 3, unshippedNum, refundReason: '' });

it('says of a request that only pieces which have not left are held back', () => {
  expect(pending(3)).toBe(m.refunds_next_pending());
  expect(pending(1)).toBe(m.refunds_next_pending_part({ count: 1 }));
  expect(pending(0)).toBe(m.refunds_next_pending_shipped());
});
