import { bookWhatWasSet } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { shipOrder } from '../../orders/contract/admin-order-endpoints.ts';
import { getOrder } from '../../orders/contract/order-endpoints.ts';
import { BUYER, ok, ordered, STAFF, type TestSku } from '../../orders/test/order-builders.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { adminGetRefund } from '../contract/refund-admin-endpoints.ts';
import { applyForRefund } from '../contract/refund-endpoints.ts';

export interface PaidOrder {
  readonly as: string;
  readonly orderNo: string;
  readonly paymentNo: string;
  readonly payPrice: string;
  readonly lineId: number;
}

/** Gives the buyer so much money that a test can pay by balance. */
export async function fillBalance(mall: TestMall, phone = BUYER): Promise<void> {
  const account = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await mall.database
    .updateTable('customer_terms')
    .set({ balance_fen: 100_000_000_000 })
    .where('account_id', '=', account.id)
    .execute();
  await bookWhatWasSet(mall);
}

/** An order of one shop, paid by balance. */
export async function paidOrder(mall: TestMall, skus: readonly TestSku[], quantity = 1): Promise<PaidOrder> {
  const { as, paymentNo, orderNos, payPrice } = await ordered(mall, BUYER, skus, quantity);
  // The ledger of the balance keeps the words of whoever pays.
  const paid = await mall.call(pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, { as, locale: 'en' });
  if (paid.code !== 200) throw new Error(JSON.stringify(paid));
  const orderNo = orderNos[0] ?? '';
  const { orderInfoList } = await ok(mall, getOrder, { orderNo }, as);
  return { as, orderNo, paymentNo, payPrice, lineId: orderInfoList[0]?.id ?? 0 };
}

/** Ships pieces of a line in one package. */
export async function shipped(mall: TestMall, { orderNo, lineId }: PaidOrder, quantity: number): Promise<number> {
  const packages = [{ expressCode: 'self', lines: [{ orderDetailId: lineId, quantity }] }];
  const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, await mall.tokenOf(STAFF));
  return packageIds[0] ?? 0;
}

/** A request for pieces of an order's first line. */
export async function askedFor(
  mall: TestMall,
  { as, orderNo, lineId }: PaidOrder,
  num: number,
  kind: 'refundOnly' | 'return' | 'inStore' = 'refundOnly',
): Promise<string> {
  const { refundOrderNo } = await ok(
    mall,
    applyForRefund,
    {
      orderNo,
      orderDetailId: lineId,
      afterSalesType: kind === 'refundOnly' ? 1 : 2,
      returnGoodsType: kind === 'refundOnly' ? 0 : kind === 'return' ? 1 : 2,
      num,
      text: 'test',
    },
    as,
  );
  return refundOrderNo;
}

export const stateOf = async (mall: TestMall, refundOrderNo: string) =>
  (await ok(mall, adminGetRefund, { refundOrderNo }, await mall.tokenOf(STAFF))).state;
