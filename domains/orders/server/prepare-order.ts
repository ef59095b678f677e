import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { cartSkuIds, findOwnCartLines, loadForSale, type Sale } from '../../cart/server/public.ts';
import { flashOffer } from '../../flash-sales/server/public.ts';
import { customerNameOf } from '../../sign-in/server/public.ts';
import type { preOrder } from '../contract/checkout-endpoints.ts';
import { ORDER_TYPES } from '../contract/order.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { PRE_ORDER_LIFETIME } from '../contract/order-rules.ts';
import { type ActivityOf, priceLines, refuseChanges, requirePrices } from './checkout-lines.ts';
import { activityOfOffer, FLASH_PRE_ORDER } from './flash-checkout.ts';
import { insertPreOrder } from './pre-order-repository.ts';

type Details = RequestOf<typeof preOrder>['orderDetails'];
interface Wanted {
  flashProductId?: number;
  cartLineId?: number;
  skuId: number;
  quantity: number;
  unitPriceFen: number | null;
}

type Source = [Wanted[], Sale, ActivityOf?];

/** The chosen cart lines as they are in the cart: the price there is what the buyer was shown. */
async function fromCart(context: SignedInContext, details: Details): Promise<Source> {
  const ids = [...new Set(details.flatMap((detail) => ('shoppingCartId' in detail ? detail.shoppingCartId : [])))];
  if (ids.length !== details.length) throw new AppError(ORDER_ERRORS.cartLineNotFound);
  const scope = buyerScope(context.session);
  const [rows, onSale] = await reading(context.database, (database) =>
    Promise.all([
      findOwnCartLines(database, scope, ids),
      loadForSale({ ...context, database }, cartSkuIds(scope, ids)),
    ]),
  );
  if (rows.length !== ids.length) throw new AppError(ORDER_ERRORS.cartLineNotFound);
  const wanted = rows.map((row) => ({
    cartLineId: row.id,
    skuId: row.sku_id,
    quantity: row.quantity,
    unitPriceFen: row.unit_price_fen,
  }));
  return [wanted, onSale];
}

/** What is wanted directly, without the cart. */
function wantedIn(details: Details): { productId: number; line: Wanted }[] {
  return details.map((detail) => {
    if (!('attrValueId' in detail)) throw new AppError(ORDER_ERRORS.skuNotFound);
    const { productId, attrValueId: skuId, productNum: quantity } = detail;
    return { productId, line: { skuId, quantity, unitPriceFen: null } };
  });
}

/** @throws AppError skuNotFound, alike for one that there is not, another product's and one that the buyer is not shown */
async function onSaleTo(
  context: SignedInContext,
  wanted: readonly { readonly productId: number; readonly line: Wanted }[],
): Promise<Sale> {
  const onSale = await loadForSale(
    context,
    wanted.map(({ line }) => line.skuId),
  );
  for (const { productId, line } of wanted) {
    const sale = onSale.lineOf({ ...line, knownFen: null });
    if (!sale?.isShown || sale.sku.productId !== productId) throw new AppError(ORDER_ERRORS.skuNotFound);
  }
  return onSale;
}

async function bought(context: SignedInContext, details: Details): Promise<Source> {
  const wanted = wantedIn(details);
  return [wanted.map(({ line }) => line), await onSaleTo(context, wanted)];
}

/** SKUs of one product in a flash sale that sells now. @throws AppError with the reason why it does not sell them */
async function fromFlashSale(context: SignedInContext, details: Details): Promise<Source> {
  const wanted = wantedIn(details);
  const flashProductId = wanted[0]?.productId ?? 0;
  if (wanted.some(({ productId }) => productId !== flashProductId)) throw new AppError(ORDER_ERRORS.skuNotFound);
  const lines = wanted.map(({ line }) => ({ ...line, flashProductId }));
  const offer = await flashOffer(context, flashProductId, lines);
  const onSale = await onSaleTo(
    context,
    lines.map((line) => ({ productId: offer.productId, line })),
  );
  return [lines, onSale, activityOfOffer(offer)];
}

const sources = { shoppingCart: fromCart, buyNow: bought, seckill: fromFlashSale } as const;

/** Prepares a checkout, valid for 60 minutes: what is wanted, and at which displayed price. */
export async function prepareOrder(
  { preOrderType, orderDetails }: RequestOf<typeof preOrder>,
  context: SignedInContext,
): Promise<ResponseOf<typeof preOrder>> {
  requirePrices(context);
  const { database, session, clock } = context;
  const [wanted, onSale, activityOf] = await sources[preOrderType](context, orderDetails);
  if (new Set(wanted.map(({ skuId }) => skuId)).size !== wanted.length) throw new AppError(ORDER_ERRORS.skuNotFound);
  const { lines, priceChanges } = priceLines(onSale, wanted, activityOf);
  refuseChanges(priceChanges);

  const createdAt = clock.now();
  const orderNo = businessNumber(preOrderType === 'seckill' ? FLASH_PRE_ORDER : 'PR', createdAt);
  await insertPreOrder(
    database,
    buyerScope(session),
    orderNo,
    {
      kind: preOrderType,
      customerName: await customerNameOf(database, session),
      lines: lines.map(({ cartLineId, sku, quantity, unitFen }, index) => ({
        ...(cartLineId === undefined ? {} : { cartLineId }),
        ...(wanted[index]?.flashProductId === undefined ? {} : { flashProductId: wanted[index].flashProductId }),
        skuId: sku.skuId,
        quantity,
        unitPriceFen: unitFen,
        warrantyExtensions: [...sku.warrantyExtensions],
      })),
    },
    { createdAt, expiresAt: new Date(createdAt.getTime() + PRE_ORDER_LIFETIME) },
  );
  return { orderNo, orderType: ORDER_TYPES.indexOf(preOrderType === 'seckill' ? 'seckill' : 'normal') };
}
