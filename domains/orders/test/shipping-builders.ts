import type { TestMall } from '../../../apps/api/test-mall.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { BUYER, KEEPER, ok, ordered, plainSkus, type TestSku } from './order-builders.ts';

/** Two SKUs of the shop that the demo keeper keeps, which can be ordered piece by piece. */
export async function keptSkus(mall: TestMall, count: number): Promise<TestSku[]> {
  const { merchant_id } = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', KEEPER)
    .executeTakeFirstOrThrow();
  const skus = await plainSkus(mall, 3, count);
  const kept = skus.filter(({ merchantId }) => merchantId === merchant_id);
  if (kept.length < count) throw new Error('the keeper sells too little');
  return kept;
}

/** Everybody can pay anything. */
export async function fillBalances(mall: TestMall): Promise<void> {
  await mall.database.updateTable('customer_terms').set({ balance_fen: 1_000_000_000_000 }).execute();
}

/** An order of these SKUs, paid from the balance, with the ids of its lines. */
export async function paidOrder(mall: TestMall, skus: readonly TestSku[], quantity = 1, phone = BUYER) {
  const { as, orderNos, paymentNo } = await ordered(mall, phone, skus, quantity);
  await ok(mall, pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, as);
  const [orderNo = ''] = orderNos;
  const { orderInfoList, id } = await ok(mall, getOrder, { orderNo }, as);
  return { as, id, orderNo, lines: orderInfoList };
}
