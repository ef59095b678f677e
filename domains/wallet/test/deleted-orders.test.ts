/** The wallet leads to what its reader can open: never to an order that they have deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { deleteOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, reason, startOrderMall } from '../../orders/test/order-builders.ts';
import { getCashier, pay } from '../../payments/contract/payment-endpoints.ts';
import { listBalanceRecords, listCreditRecords, listPointEntries } from '../contract/wallet-endpoints.ts';
import { addressOfCredit, addressOfEntry, addressOfPoints } from '../web/entry-address.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
  const terms = { balance_fen: 99_999_999, credit_limit_fen: 99_999_999, credit_term_days: 30 };
  await mall.database.updateTable('customer_terms').set(terms).execute();
  await bookWhatWasSet(mall);
});
afterAll(() => mall?.close());

/** Orders of this many shops, paid at once and completed. */
async function completed(payType: 'yue' | 'credit', shops: number) {
  const { as, paymentNo, orderNos } = await ordered(mall, BUYER, await plainSkus(mall, shops, 1));
  await ok(mall, pay, { orderNo: paymentNo, payType, payChannel: payType }, as);
  await mall.database
    .updateTable('purchase_order')
    .set({ status: 'completed' })
    .where('order_no', 'in', orderNos)
    .execute();
  return { as, paymentNo, orderNos };
}

async function movementOf(payType: 'yue' | 'credit', paymentNo: string, as: string) {
  const list = payType === 'yue' ? listBalanceRecords : listCreditRecords;
  const entries = (await ok(mall, list, {}, as)).list.flatMap((month) => [...month.list]);
  const entry = entries.find(({ linkId }) => linkId === paymentNo);
  if (!entry) throw new Error('the payment moved nothing');
  return { orderNo: entry.orderNo, address: 'kind' in entry ? addressOfCredit(entry) : addressOfEntry(entry) };
}

test.each(['yue', 'credit'] as const)('a movement of %s leads to its order until that is deleted', async (payType) => {
  const { as, paymentNo, orderNos } = await completed(payType, 1);
  const [orderNo = ''] = orderNos;
  const address = `/order/order_details?orderNo=${orderNo}`;
  expect(await movementOf(payType, paymentNo, as)).toEqual({ orderNo, address });
  await ok(mall, deleteOrder, { orderNo }, as);
  expect(await reason(mall, getOrder, { orderNo }, as)).toBe('orderNotFound');
  expect(await movementOf(payType, paymentNo, as)).toEqual({
    orderNo: '',
    address: `/order/order_pay_status?orderNo=${paymentNo}`,
  });
  expect((await ok(mall, getCashier, { orderNo: paymentNo }, as)).orderNoList).toEqual([]);
});

test('points lead to their order until that is deleted, and nowhere afterwards', async () => {
  const { as, orderNos } = await completed('yue', 1);
  const [orderNo = ''] = orderNos;
  const addresses = async () => {
    const { list } = await ok(mall, listPointEntries, {}, as);
    return list.filter(({ linkId }) => linkId === orderNo).map(addressOfPoints);
  };
  expect(await addresses()).toEqual([`/order/order_details?orderNo=${orderNo}`]);
  await ok(mall, deleteOrder, { orderNo }, as);
  expect(await addresses()).toEqual([undefined]);
});

test('a payment names those of its orders that are not deleted', async () => {
  const { as, paymentNo, orderNos } = await completed('yue', 2);
  const [deleted = '', kept] = orderNos;
  await ok(mall, deleteOrder, { orderNo: deleted }, as);
  const { orderNoList, status } = await ok(mall, getCashier, { orderNo: paymentNo }, as);
  expect([orderNoList, status]).toEqual([[kept], 'paid']);
});
