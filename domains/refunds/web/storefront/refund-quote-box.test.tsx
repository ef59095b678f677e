import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as m from '#messages';
import type { RefundQuote } from '../../contract/refund.ts';
import { RefundQuoteBox } from './RefundQuoteBox.tsx';

const QUOTE: RefundQuote = {
  ...{ refundPrice: '300.00', refundPostage: null, laterPostage: null, payPrice: '800.00', askedPrice: null },
  ...{ protectedPrice: null, payNum: 8, price: '100.00', discountPrice: null, reductionList: [], integral: 0 },
  unshippedNum: 3,
  returnWays: [
    { payType: 'yue', amount: '100.00' },
    { payType: 'offline', amount: '200.00' },
  ],
};
let quoted = QUOTE;
vi.mock('../refund-queries.ts', () => ({ useRefundQuote: () => ({ data: quoted }) }));

const shown = () =>
  renderToStaticMarkup(
    <RefundQuoteBox request={{ orderNo: 'SO1', orderDetailId: 1, afterSalesType: 1, num: 3 }} most={8} />,
  );

test('how many are not shipped is said of the pieces to refund, not of all that were bought', () => {
  expect(shown()).toContain(`<dt>${m.refunds_quote_unshipped({ count: 3 })}</dt><dd>${m.refunds_pieces({ count: 3 })}`);
  expect(m.refunds_quote_unshipped({ count: 3 }, { locale: 'zh' })).toBe('所退 3 件中未发货');
});

test('where the money would go is said before the request is sent', () => {
  for (const words of [m.refunds_quote_back_to({ place: m.wallet_balance() }), '100.00', '200.00'])
    expect(shown()).toContain(words);
});

test('pieces and points are grouped as amounts are, and what is taken off has its sign at its amount', () => {
  quoted = {
    ...{ ...QUOTE, payNum: 1_018, unshippedNum: 1_000, integral: 24_723, protectedPrice: '122.40' },
    reductionList: [{ kind: 'points', name: '', price: '247.23' }],
  };
  const words = shown().replace(/<[^>]*>/g, '');
  for (const part of ['× 1,018', '24,723', '−¥247.23', '−¥122.40', m.refunds_pieces({ count: '1,000' })])
    expect(words).toContain(part);
});
