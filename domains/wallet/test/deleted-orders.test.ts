/** The wallet names and leads to what its reader can open: never to an order that they have deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { deleteOrder, getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, ok, ordered, plainSkus, reason, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import { getCashier, pay } from '../../payments/contract/payment-endpoints.ts';
import { approveRefund } from '../../refunds/contract/refund-admin-endpoints.ts';
import { askedFor } from '../../refunds/test/refund-builders.ts';
import {
  exportBalanceRecords,
  exportCreditRecords,
  listBalanceRecords,
  listCreditRecords,
  listPointEntries,
} from '../contract/wallet-endpoints.ts';
import { addressOfCredit, addressOfEntry, addressOfPoints } from '../web/entry-address.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
  const terms = { balance_fen: 99_999_999, credit_limit_fen: 99_999_999, credit_term_days: 30 };
  await mall.database.updateTable('customer_terms').set(terms).execute();
  await bookWhatWasSet(mall);
});
afterAll(() => closeWithLedgersAddedUp(mall));

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

/** What stands in the column of the order, in the exported line of a movement. */
async function orderInFile(payType: 'yue' | 'credit', number: string, as: string): Promise<string | undefined> {
  const { path } = payType === 'yue' ? exportBalanceRecords : exportCreditRecords;
  const headers = { 'authori-zation': as, 'accept-language': 'en' };
  const { body } = await mall.inject({ method: 'GET', url: `/api/${path}`, headers });
  return body
    .split('\r\n')
    .map((row) => row.split(','))
    .find((row) => row[2] === number)?.[3];
}

test.each(['yue', 'credit'] as const)('a movement of %s leads to its order until that is deleted', async (payType) => {
  const { as, paymentNo, orderNos } = await completed(payType, 1);
  const [orderNo = ''] = orderNos;
  const address = `/order/order_details?orderNo=${orderNo}`;
  expect(await movementOf(payType, paymentNo, as)).toEqual({ orderNo, address });
  await ok(mall, deleteOrder, { orderNo }, as);
  expect(await reason(mall, getOrder, { orderNo }, as)).toBe('orderDeleted');
  expect(await movementOf(payType, paymentNo, as)).toEqual({
    orderNo: '',
    address: `/order/order_pay_status?orderNo=${paymentNo}`,
  });
  expect((await ok(mall, getCashier, { orderNo: paymentNo }, as)).orderNoList).toEqual([]);
});

test('points name their order and lead to it until that is deleted, and do neither afterwards', async () => {
  const { as, orderNos } = await completed('yue', 1);
  const [orderNo = ''] = orderNos;
  const entries = async (locale: 'zh' | 'en' = 'en') => {
    const { data } = await mall.call(listPointEntries, {}, { as, locale });
    return data.list
      .filter(({ linkId }) => linkId === orderNo)
      .map((entry) => [entry.title, addressOfPoints(entry)] as const);
  };
  expect(await entries()).toEqual([[`Order ${orderNo}`, `/order/order_details?orderNo=${orderNo}`]]);
  await ok(mall, deleteOrder, { orderNo }, as);
  expect(await entries()).toEqual([['Deleted order', undefined]]);
  expect(await entries('zh')).toEqual([['已删除的订单', undefined]]);
});

test('a payment names those of its orders that are not deleted', async () => {
  const { as, paymentNo, orderNos } = await completed('yue', 2);
  const [deleted = '', kept] = orderNos;
  await ok(mall, deleteOrder, { orderNo: deleted }, as);
  const { orderNoList, status } = await ok(mall, getCashier, { orderNo: paymentNo }, as);
  expect([orderNoList, status]).toEqual([[kept], 'paid']);
});

test.each(['yue', 'credit'] as const)(
  'a file of %s names the order of a refund until that is deleted',
  async (payType) => {
    const { as, paymentNo, orderNos } = await ordered(mall, BUYER, await plainSkus(mall, 2, 1));
    await ok(mall, pay, { orderNo: paymentNo, payType, payChannel: payType }, as);
    const [orderNo = ''] = orderNos;
    const lineId = (await ok(mall, getOrder, { orderNo }, as)).orderInfoList[0]?.id ?? 0;
    const refundNo = await askedFor(mall, { as, orderNo, paymentNo, lineId, payPrice: '' }, 1);
    await ok(mall, approveRefund, { refundOrderNo: refundNo }, await mall.tokenOf(STAFF));
    const named = () => orderInFile(payType, refundNo, as);
    // The payment is of several orders, the refund of one.
    expect([await orderInFile(payType, paymentNo, as), await named()]).toEqual(['', orderNo]);
    const own = mall.database.updateTable('purchase_order').where('order_no', '=', orderNo);
    await own.set({ hidden_from_buyer: true }).execute();
    expect(await named()).toBe('');
  },
);

test('a statement and its file name the order of price protection until that is deleted', async () => {
  const { as, orderNos } = await completed('yue', 1);
  const [orderNo = ''] = orderNos;
  const { account_id } = await mall.database
    .selectFrom('purchase_order')
    .select('account_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const money = { account_id, amount_fen: 100, balance_fen: 100, created_at: mall.clock.now() };
  const claim = { link_type: 'priceProtection', link_id: 'PP-OF-AN-ORDER', remark: orderNo };
  await mall.database
    .insertInto('balance_entry')
    .values({ ...money, ...claim })
    .execute();
  const shown = async () => {
    const { data } = await mall.call(listBalanceRecords, {}, { as, locale: 'en' });
    const entry = data.list.flatMap(({ list }) => [...list]).find(({ linkId }) => linkId === claim.link_id);
    return entry && [entry.remark, addressOfEntry(entry)];
  };
  const address = `/users/price_protection?keyword=${claim.link_id}&tab=all`;
  expect(await orderInFile('yue', claim.link_id, as)).toBe(orderNo);
  expect(await shown()).toEqual([`Price protection, order ${orderNo}`, address]);
  await ok(mall, deleteOrder, { orderNo }, as);
  expect(await orderInFile('yue', claim.link_id, as)).toBe('');
  expect(await shown()).toEqual(['', address]);
  // It was written past the mall.
  await mall.database.deleteFrom('balance_entry').where('link_id', '=', claim.link_id).execute();
});
