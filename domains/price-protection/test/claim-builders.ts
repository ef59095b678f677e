import { sql } from 'kysely';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { confirmReceipt, getOrder } from '../../orders/contract/order-endpoints.ts';
import { ok, type TestSku } from '../../orders/test/order-builders.ts';
import { type PaidOrder, paidOrder, shipped } from '../../refunds/test/refund-builders.ts';
import type { ClaimCandidate } from '../contract/price-claim.ts';
import { applyForProtection, listCandidates } from '../contract/price-protection-endpoints.ts';

/** An order of one line, paid by balance and received. */
export async function receivedOrder(mall: TestMall, sku: TestSku, pieces: number): Promise<PaidOrder> {
  const paid = await paidOrder(mall, [sku], pieces);
  // More, where the cart held some already.
  const { orderInfoList } = await ok(mall, getOrder, { orderNo: paid.orderNo }, paid.as);
  await shipped(mall, paid, orderInfoList[0]?.payNum ?? 0);
  await ok(mall, confirmReceipt, { orderNo: paid.orderNo }, paid.as);
  return paid;
}

/** Every price of a SKU becomes this share of what it is, in percent. */
export async function priceFalls(mall: TestMall, { skuId }: TestSku, percent: number): Promise<void> {
  await sql`
    UPDATE sku SET price1_fen = price1_fen * ${percent} / 100, price2_fen = price2_fen * ${percent} / 100,
      price3_fen = price3_fen * ${percent} / 100, price4_fen = price4_fen * ${percent} / 100
    WHERE id = ${skuId}`.execute(mall.database);
}

/** What of an order can be claimed now. */
export async function candidateOf(mall: TestMall, { as, orderNo }: PaidOrder): Promise<ClaimCandidate | undefined> {
  return (await ok(mall, listCandidates, { keyword: orderNo }, as)).list[0];
}

/** Applies for what the buyer is shown. */
export async function claimed(mall: TestMall, paid: PaidOrder): Promise<string> {
  const shown = await candidateOf(mall, paid);
  const claimPrice = shown?.claimPrice ?? '0.00';
  const input = { orderNo: paid.orderNo, orderDetailId: paid.lineId, claimPrice };
  return (await ok(mall, applyForProtection, input, paid.as)).claimNo;
}
