import { listProductCells as listProductCellsContract } from '../../domains/catalogue/contract/product-cells.ts';
import { listProductCells, saveProductCells } from '../../domains/catalogue/server/product-cells.ts';
import { listOrderKeys, showLicenceKey } from '../../domains/licence-keys/server/show-keys.ts';
import { deliverDue } from '../../domains/orders/server/deliver-virtual.ts';
import { recordRepayment } from '../../domains/payments/server/credit-accounts.ts';
import { payOrStart } from '../../domains/payments/server/pay.ts';
import { applyForProtection } from '../../domains/price-protection/server/apply-for-protection.ts';
import { approveClaim, rejectClaim } from '../../domains/price-protection/server/decide-claim.ts';
import { readCandidates } from '../../domains/price-protection/server/read-claims.ts';
import { fenToYuan, yuanToFen } from '../../platform/contract/money.ts';
import { demoPerson } from './demo-person.ts';
import { buyerOf, financeOf, type Moment, ofTime, rowOf, subjectOf } from './trade-moment.ts';

const PRODUCT_MANAGER = '13900000007';
/** By how much a price falls, in percent. */
const FALL = 12;
const PRICES = ['price1', 'price2', 'price3', 'price4'] as const;

export async function payOnCredit(moment: Moment): Promise<void> {
  const payment = { orderNo: moment.trade.paymentNo, payType: 'credit', payChannel: 'credit' } as const;
  await payOrStart(payment, await buyerOf(moment), subjectOf(moment));
}

/** Finance records that so much of what the order cost was repaid: all of it, or half. */
export async function repay(moment: Moment, part: 1 | 2): Promise<void> {
  const { account_id: accountId, pay_price_fen: fen } = await rowOf(moment);
  const amount = fenToYuan(Math.floor(fen / part));
  await recordRepayment({ accountId, amount, tradeNo: `DEMO-R${ofTime(moment.at)}` }, await financeOf(moment));
}

/** Delivers the keys that the shop has. */
export async function deliverKeys(moment: Moment): Promise<void> {
  const { services, at } = moment;
  await deliverDue({ ...services, clock: { now: () => at } }, (await rowOf(moment)).id);
}

/** The buyer looks at the first key. */
export async function showKey(moment: Moment): Promise<void> {
  const buyer = await buyerOf(moment);
  const [key] = await listOrderKeys({ orderNo: moment.trade.orderNo }, buyer);
  if (key) await showLicenceKey({ id: key.id }, buyer);
}

/** The prices of the first line's SKU fall. */
export async function dropPrices(moment: Moment): Promise<void> {
  const { services, trade, at } = moment;
  const skuId = trade.lines[0]?.skuId ?? 0;
  const { part_number: keyword } = await services.database
    .selectFrom('sku')
    .select('part_number')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const manager = await demoPerson(services, PRODUCT_MANAGER, at);
  const { list } = await listProductCells(listProductCellsContract.request.parse({ keyword, limit: 1 }), manager);
  const [product] = list;
  const sku = product?.skus.find(({ id }) => id === skuId);
  if (!product || !sku) throw new Error(`no prices of ${keyword}`);
  const cells = PRICES.flatMap((column) => {
    const fen = yuanToFen(sku[column] ?? '');
    return fen === null ? [] : { skuId, column, value: fenToYuan(Math.round((fen * (100 - FALL)) / 100)) };
  });
  const { refused } = await saveProductCells(
    { products: [{ id: product.id, revision: product.revision, cells }] },
    manager,
  );
  if (refused.length > 0) throw new Error(`prices of ${keyword}: ${refused[0]?.message}`);
}

/** The buyer claims the difference that the mall shows. */
export async function claim(moment: Moment): Promise<void> {
  const { orderNo } = moment.trade;
  const buyer = await buyerOf(moment);
  const [shown] = (await readCandidates({ keyword: orderNo, page: 1, limit: 1 }, buyer)).list;
  if (!shown?.claimPrice) throw new Error(`${orderNo}: no price fell`);
  const asked = { orderNo, orderDetailId: shown.orderDetailId, claimPrice: shown.claimPrice };
  moment.trade.claimNo = (await applyForProtection(asked, buyer)).claimNo;
}

export async function creditClaim(moment: Moment): Promise<void> {
  await approveClaim({ claimNo: moment.trade.claimNo }, await financeOf(moment));
}

export async function refuseClaim(moment: Moment): Promise<void> {
  await rejectClaim({ claimNo: moment.trade.claimNo, reason: moment.text }, await financeOf(moment));
}
