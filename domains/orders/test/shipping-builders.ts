import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { BUYER, KEEPER, ok, ordered, type TestSku } from './order-builders.ts';

/** SKUs of goods of the shop that the demo keeper keeps, which can be ordered piece by piece. */
export async function keptSkus(mall: TestMall, count: number): Promise<TestSku[]> {
  const kept = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('account as a', 'a.merchant_id', 'p.merchant_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId'])
    .where('a.phone', '=', KEEPER)
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('s.disabled', '=', false)
    .orderBy('s.id')
    .limit(count)
    .execute();
  if (kept.length < count) throw new Error('the keeper sells too little');
  const ids = kept.map(({ skuId }) => skuId);
  const plain = { stock: 1000, minimum_order_quantity: 1, pieces_per_box: 1 };
  await mall.database.updateTable('sku').set(plain).where('id', 'in', ids).execute();
  await bookWhatWasSet(mall);
  return kept;
}

/** Everybody can pay anything. */
export async function fillBalances(mall: TestMall): Promise<void> {
  await mall.database.updateTable('customer_terms').set({ balance_fen: 1_000_000_000_000 }).execute();
  await bookWhatWasSet(mall);
}

/** An order of these SKUs, paid from the balance, with the ids of its lines. */
export async function paidOrder(mall: TestMall, skus: readonly TestSku[], quantity = 1, phone = BUYER) {
  const { as, orderNos, paymentNo } = await ordered(mall, phone, skus, quantity);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const [orderNo = ''] = orderNos;
  const { orderInfoList, id } = await ok(mall, getOrder, { orderNo }, as);
  return { as, id, orderNo, lines: orderInfoList };
}
