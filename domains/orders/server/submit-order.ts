import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import type { Preparation } from '../../../platform/server/route.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { addressForOrder } from '../../addresses/server/public.ts';
import { type GivenGift, giveGifts, loadForSale, removeCartLines } from '../../cart/server/public.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { deductStock } from '../../catalogue/server/public.ts';
import { spendCoupons } from '../../coupons/server/public.ts';
import { FLASH_SALE_PAY_MS } from '../../flash-sales/contract/flash-sale.ts';
import { orderReserved, type Reservation } from '../../flash-sales/server/public.ts';
import { payDeadline } from '../../payments/contract/payment-rules.ts';
import type { NewPayment } from '../../payments/server/public.ts';
import { readSettings } from '../../settings/server/public.ts';
import { findUsablePoints, spendPoints } from '../../wallet/server/public.ts';
import type { submitOrder as submitOrderContract } from '../contract/checkout-endpoints.ts';
import { ORDER_TYPES } from '../contract/order.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import {
  type CheckoutLine,
  changesToAccept,
  lineChangeOf,
  priceLines,
  refuseChanges,
  requirePrices,
} from './checkout-lines.ts';
import { chosenCouponIds, couponsChosen, pointsRuleOf, priceCheckout } from './choose-discounts.ts';
import { chooseWarranties } from './choose-warranties.ts';
import { activityOfReservation, reserveFlashPieces } from './flash-checkout.ts';
import { rememberInvoiceTitles } from './invoice-title-repository.ts';
import { missingPreOrder } from './missing-pre-order.ts';
import { newOrders } from './new-order.ts';
import { insertOrders } from './new-order-repository.ts';
import { acceptAgreements, recordAgreements } from './order-agreements.ts';
import { refuseOtherGifts } from './order-gifts.ts';
import { lockPreOrder, preOrderSkuIds } from './pre-order-repository.ts';
import { giftsToSend, requireAddress } from './require-address.ts';

/**
 * Takes the stock of lines and gifts; losing a race against another buyer is reported as a change of lines or gifts, like
 * any other.
 */
async function takeOrReport(
  tx: Tx,
  { clock }: SignedInContext,
  lines: readonly CheckoutLine[],
  gifts: readonly GivenGift[],
  reference: string,
): Promise<void> {
  const wanted = [...lines, ...gifts.map(({ sale, quantity }) => ({ sku: sale.sku, quantity }))]
    .map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  try {
    await deductStock(tx, clock, wanted, reference);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { partNumber } = error.params;
    const short = lines.find(({ sku }) => sku.partNumber === partNumber);
    const stock = Number(error.params.stock ?? 0);
    const isGift = gifts.some(({ sale }) => sale.sku.partNumber === partNumber);
    // There is enough of what is bought: it is the gifts that are short.
    if (isGift && (short?.quantity ?? 0) <= stock) throw new AppError(ORDER_ERRORS.giftsChanged);
    if (!short) throw error;
    const change = error.kind === CATALOGUE_ERRORS.offShelf ? 'offShelf' : stock > 0 ? 'insufficientStock' : 'noStock';
    refuseChanges([lineChangeOf({ ...short, problem: change, sku: { ...short.sku, stock } }, short.unitFen)]);
  }
}

/** @throws AppError totalChanged when the buyer was shown another total */
function refuseAnotherTotal(shown: string | undefined, payFen: Fen): void {
  const now = fenToYuan(payFen);
  if (shown !== undefined && shown !== now) throw new AppError(ORDER_ERRORS.totalChanged, { before: shown, now });
}

/** What is done before the transaction. Settings are read here, because what a transaction reads is not kept for others. */
export async function beforeSubmit(
  choices: RequestOf<typeof submitOrderContract>,
  context: SignedInContext,
): Promise<Preparation<Reservation> | null> {
  await readSettings(context);
  return reserveFlashPieces(choices, context);
}

/**
 * Places the orders of a prepared checkout, one per merchant under one payment. Current prices, limits, stock, coupons
 * and points apply: when anything differs from what the buyer was shown, nothing is ordered. Pieces of a flash sale have
 * been reserved before, and become those of the order.
 */
export async function submitOrder(
  choices: RequestOf<typeof submitOrderContract>,
  context: SignedInContext,
  reservation: Reservation | null,
): Promise<ResponseOf<typeof submitOrderContract>> {
  requirePrices(context);
  const scope = buyerScope(context.session);
  const settings = await readSettings(context);
  return inTransaction(context.database, async (tx) => {
    const at = context.clock.now();
    const { preOrderNo } = choices;
    const paymentNo = businessNumber('PY', at);
    const [preOrder, address, onSale, held, points] = await Promise.all([
      lockPreOrder(tx, scope, preOrderNo, at),
      addressForOrder(tx, scope, choices.addressId),
      loadForSale({ ...context, database: tx }, preOrderSkuIds(scope, preOrderNo)),
      spendCoupons(tx, scope, chosenCouponIds(choices), { paymentNo, at }),
      choices.isUseIntegral ? findUsablePoints(tx, scope) : 0,
    ]);
    if (!preOrder) throw await missingPreOrder(tx, scope, preOrderNo);
    const { lines: plain, priceChanges } = priceLines(
      onSale,
      preOrder.lines,
      activityOfReservation(preOrder, reservation),
    );
    refuseChanges(priceChanges);
    // Shown is not accepted: a checkout may have been opened again without anybody looking at it.
    if (!choices.acceptsChanges) refuseChanges(changesToAccept(plain, preOrder.changes, [], preOrder.lines).shown);
    const lines = chooseWarranties(plain, preOrder.lines, choices);
    const agreements = await acceptAgreements(tx, lines, choices, context);

    const coupons = couponsChosen(choices, held);
    const discounts = { coupons, points, pointsRule: pointsRuleOf(settings) };
    const priced = priceCheckout(onSale, lines, discounts, context.locale);
    refuseAnotherTotal(choices.payFee, priced.totals.payFen);
    // Pieces of a flash sale were set aside from stock before.
    const fromStock = reservation ? [] : lines;
    const gifts = await giveGifts({ ...context, database: tx }, fromStock, priced);
    refuseOtherGifts(preOrder.gifts, gifts);
    const receiver = requireAddress([...lines, ...giftsToSend(gifts)], address);
    const { taxPercent } = settings;
    const isFlashSale = reservation !== null;
    const promoted = { gifts, promotions: onSale.promotions };
    const orders = newOrders(lines, priced, { coupons, choices, at, taxPercent, isFlashSale, promoted });
    const amountFen = priced.totals.payFen;
    const { accountId } = scope;
    const payment: NewPayment = {
      paymentNo,
      accountId,
      amountFen,
      expiresAt: reservation ? new Date(at.getTime() + FLASH_SALE_PAY_MS) : payDeadline(at, settings.unpaidOrderHours),
      createdAt: at,
    };
    const head = {
      preOrderNo,
      poNumber: choices.poNumber ?? '',
      customerName: preOrder.customerName,
      ...receiver,
      protectionDays: settings.protectionDays,
    };
    const cartIds = lines.flatMap(({ cartLineId }) => cartLineId ?? []);
    await Promise.all([
      insertOrders(tx, { payment, head, orders }).then(() => recordAgreements(tx, agreements, lines, orders)),
      cartIds.length > 0 ? removeCartLines(tx, scope, cartIds) : null,
      spendPoints(tx, scope, orders, at),
      rememberInvoiceTitles(
        tx,
        scope,
        choices.orderMerchantRequestList.flatMap(({ invoice }) => invoice ?? []),
        at,
      ),
      reservation ? orderReserved(tx, scope, reservation, { preOrderNo, orderNo: orders[0]?.orderNo ?? '', at }) : null,
      // Last, because from here to the commit other buyers of the same SKUs wait.
      takeOrReport(tx, context, fromStock, gifts, paymentNo),
    ]);
    return {
      orderNo: paymentNo,
      orderType: ORDER_TYPES.indexOf(reservation ? 'seckill' : 'normal'),
      payPrice: fenToYuan(amountFen),
      orderNoList: orders.map(({ orderNo }) => orderNo),
    };
  });
}
