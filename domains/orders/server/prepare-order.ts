import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { cartSkuIds, findOwnCartLines, loadForSale, type Sale } from '../../cart/server/public.ts';
import { customerNameOf } from '../../sign-in/server/public.ts';
import type { preOrder } from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { PRE_ORDER_LIFETIME } from '../contract/order-rules.ts';
import { priceLines, refuseChanges, requirePrices } from './checkout-lines.ts';
import { insertPreOrder } from './pre-order-repository.ts';

type Details = RequestOf<typeof preOrder>['orderDetails'];
interface Wanted {
  cartLineId?: number;
  skuId: number;
  quantity: number;
  unitPriceFen: number | null;
}

/** The chosen cart lines as they are in the cart: the price there is what the buyer was shown. */
async function fromCart(context: SignedInContext, details: Details): Promise<[Wanted[], Sale]> {
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

/** @throws AppError skuNotFound, alike for one that there is not, another product's and one that the buyer is not shown */
async function bought(context: SignedInContext, details: Details): Promise<[Wanted[], Sale]> {
  const wanted = details.map((detail) => {
    if (!('attrValueId' in detail)) throw new AppError(ORDER_ERRORS.skuNotFound);
    const { productId, attrValueId: skuId, productNum: quantity } = detail;
    return { productId, line: { skuId, quantity, unitPriceFen: null } };
  });
  const onSale = await loadForSale(
    context,
    wanted.map(({ line }) => line.skuId),
  );
  for (const { productId, line } of wanted) {
    const sale = onSale.lineOf({ ...line, knownFen: null });
    if (!sale?.isShown || sale.sku.productId !== productId) throw new AppError(ORDER_ERRORS.skuNotFound);
  }
  return [wanted.map(({ line }) => line), onSale];
}

/** Prepares a checkout, valid for 60 minutes: what is wanted, and at which displayed price. */
export async function prepareOrder(
  { preOrderType, orderDetails }: RequestOf<typeof preOrder>,
  context: SignedInContext,
): Promise<ResponseOf<typeof preOrder>> {
  requirePrices(context);
  const { database, session, clock } = context;
  const [wanted, onSale] = await (preOrderType === 'shoppingCart' ? fromCart : bought)(context, orderDetails);
  if (new Set(wanted.map(({ skuId }) => skuId)).size !== wanted.length) throw new AppError(ORDER_ERRORS.skuNotFound);
  const { lines, priceChanges } = priceLines(onSale, wanted);
  refuseChanges(priceChanges);

  const createdAt = clock.now();
  const orderNo = businessNumber('PR', createdAt);
  await insertPreOrder(
    database,
    buyerScope(session),
    orderNo,
    {
      kind: preOrderType,
      customerName: await customerNameOf(database, session),
      lines: lines.map(({ cartLineId, sku, quantity, unitFen }) => ({
        ...(cartLineId === undefined ? {} : { cartLineId }),
        skuId: sku.skuId,
        quantity,
        unitPriceFen: unitFen,
        warrantyExtensions: [...sku.warrantyExtensions],
      })),
    },
    { createdAt, expiresAt: new Date(createdAt.getTime() + PRE_ORDER_LIFETIME) },
  );
  return { orderNo, orderType: 0 };
}
