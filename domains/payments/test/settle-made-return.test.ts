/** A refund that was given up, though its provider had only been slow. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, FINANCE, ok, ordered, plainSkus, reason, STAFF } from '../../orders/test/order-builders.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor, stateOf } from '../../refunds/test/refund-builders.ts';
import { readCredit } from '../../wallet/contract/wallet-endpoints.ts';
import { settleReturn } from '../contract/money-return-endpoints.ts';
import { pay } from '../contract/payment-endpoints.ts';
import { NOTICE_PATHS } from '../server/payment-providers.ts';
import { type PayingMall, startPayingMall } from './payment-builders.ts';

let paying: PayingMall;
let mall: TestMall;
beforeAll(async () => {
  paying = await startPayingMall();
  ({ mall } = paying);
});
afterAll(() => paying?.closeWithLedgers());

it('is not settled past a provider that has made it meanwhile: asked once more, it is done, and paid once', async () => {
  const finance = await mall.tokenOf(FINANCE);
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, await plainSkus(mall, 1, 1), 2);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'weixin', payChannel: 'native' }, as);
  const trade = paying.wechat.trades.get(paymentNo);
  if (!trade) throw new Error('no trade');
  paying.wechat.pay(paymentNo);
  const { headers, body } = paying.wechat.notice(trade);
  await mall.inject({ method: 'POST', url: NOTICE_PATHS.weixin, headers, payload: body });
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  const reference = await askedFor(
    mall,
    { as, orderNo, lineId: orderInfoList[0]?.id ?? 0, paymentNo, payPrice: '' },
    1,
  );
  await ok(mall, approveRefund, { refundOrderNo: reference }, await mall.tokenOf(STAFF));
  // The provider has taken the request, and works on it for days.
  await expect.poll(() => trade.refunds.size).toBe(1);
  await mall.database.updateTable('payment_call').set({ state: 'stuck' }).where('number', '=', reference).execute();
  const { balance } = await ok(mall, readCredit, {}, as);
  const request = { reference, way: 'balance', reason: 'nothing heard of it' } as const;
  expect(await reason(mall, settleReturn, request, finance)).toBe('returnUnderway');
  expect(await stateOf(mall, reference)).toBe('refunded');
  expect((await ok(mall, readCredit, {}, as)).balance).toBe(balance);
  expect(await reason(mall, settleReturn, request, finance)).toBe('returnNotFound');
  expect(trade.refunds.size).toBe(1);
});
