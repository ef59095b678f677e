import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { addressForOrder } from '../../addresses/server/public.ts';
import { loadForSale, removeCartLines } from '../../cart/server/public.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { deductStock } from '../../catalogue/server/public.ts';
import { payDeadline } from '../../payments/contract/payment-rules.ts';
import type { NewPayment } from '../../payments/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import type { submitOrder as submitOrderContract } from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { type CheckoutLine, lineChangeOf, priceLines, refuseChanges, requirePrices } from './checkout-lines.ts';
import { chooseWarranties } from './choose-warranties.ts';
import { missingPreOrder } from './missing-pre-order.ts';
import { newOrders } from './new-order.ts';
import { acceptAgreements, recordAgreements } from './order-agreements.ts';
import { insertOrders } from './order-repository.ts';
import { lockPreOrder, preOrderSkuIds } from './pre-order-repository.ts';
import { refuseCoupons } from './read-checkout.ts';

/** Takes the stock; losing a race against another buyer is reported as a change of lines, like any other. */
async function takeOrReport(
  tx: Tx,
  { clock }: SignedInContext,
  lines: readonly CheckoutLine[],
  reference: string,
): Promise<void> {
  const wanted = lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity }));
  try {
    await deductStock(tx, clock, wanted, reference);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const short = lines.find(({ sku }) => sku.partNumber === error.params.partNumber);
    if (!short) throw error;
    const stock = Number(error.params.stock ?? 0);
    const change = error.kind === CATALOGUE_ERRORS.offShelf ? 'offShelf' : stock > 0 ? 'insufficientStock' : 'noStock';
    refuseChanges([lineChangeOf({ ...short, problem: change, sku: { ...short.sku, stock } }, short.unitFen)]);
  }
}

/**
 * Places the orders of a prepared checkout, one per merchant under one payment. Current prices, limits and stock apply:
 * when anything differs from what the buyer was shown, nothing is ordered.
 */
export async function submitOrder(
  choices: RequestOf<typeof submitOrderContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof submitOrderContract>> {
  requirePrices(context);
  refuseCoupons(choices);
  const scope = buyerScope(context.session);
  const { unpaidOrderHours } = await readSettings(context);
  return inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const { preOrderNo } = choices;
    const [preOrder, address, saleOf] = await Promise.all([
      lockPreOrder(tx, scope, preOrderNo, at),
      addressForOrder(tx, scope, choices.addressId),
      loadForSale({ ...context, database: tx }, preOrderSkuIds(scope, preOrderNo)),
    ]);
    if (!preOrder) throw await missingPreOrder(tx, scope, preOrderNo);
    if (!address) throw new AppError(ORDER_ERRORS.addressNotFound);
    const { lines: plain, priceChanges } = priceLines(saleOf, preOrder.lines);
    refuseChanges(priceChanges);
    const lines = chooseWarranties(plain, preOrder.lines, choices);
    const agreements = await acceptAgreements(tx, lines, choices, context);

    const paymentNo = businessNumber('PY', at);
    const orders = newOrders(lines, choices, at);
    const amountFen = orders.reduce((sum, order) => sum + order.payPriceFen, 0);
    const { accountId } = scope;
    const payment: NewPayment = {
      paymentNo,
      accountId,
      amountFen,
      expiresAt: payDeadline(at, unpaidOrderHours),
      createdAt: at,
    };
    const head = {
      preOrderNo,
      customerName: preOrder.customerName,
      receiver: address.realName,
      receiverPhone: address.phone,
      receiverAddress: address.line,
    };
    const cartIds = lines.flatMap(({ cartLineId }) => cartLineId ?? []);
    await Promise.all([
      insertOrders(tx, payment, head, orders).then(() => recordAgreements(tx, agreements, lines, orders)),
      cartIds.length > 0 ? removeCartLines(tx, scope, cartIds) : null,
      // Last, because from here to the commit other buyers of the same SKUs wait.
      takeOrReport(tx, context, lines, paymentNo),
    ]);
    return {
      orderNo: paymentNo,
      orderType: 0,
      payPrice: fenToYuan(amountFen),
      orderNoList: orders.map(({ orderNo }) => orderNo),
    };
  });
}
