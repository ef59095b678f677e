import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type {
  calculateCartPrice,
  countCart as countCartContract,
  listCart as listCartContract,
} from '../contract/cart-endpoints.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { cartSkuIds, findCartLines } from './cart-repository.ts';
import { type PricedCartLine, viewGroups } from './cart-view.ts';
import { loadForSale } from './sale-lines.ts';

/** The lines of the cart with the current facts and price of their SKUs, and their problems. */
async function pricedCart(context: SignedInContext): Promise<PricedCartLine[]> {
  const scope = buyerScope(context.session);
  const [rows, saleOf] = await reading(context.database, (database) =>
    Promise.all([findCartLines(database, scope), loadForSale({ ...context, database }, cartSkuIds(scope))]),
  );
  return rows.flatMap((row) => {
    const sale = saleOf({ skuId: row.sku_id, quantity: row.quantity, knownFen: row.unit_price_fen });
    return sale ? { row, sale } : [];
  });
}

export async function listCart(
  { isValid }: RequestOf<typeof listCartContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCartContract>> {
  const lines = await pricedCart(context);
  const shown = isValid === undefined ? lines : lines.filter(({ sale }) => (sale.problem === null) === isValid);
  return viewGroups(shown, context.locale);
}

export async function countCart(
  { type, numType }: RequestOf<typeof countCartContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof countCartContract>> {
  const rows =
    numType === undefined
      ? await findCartLines(context.database, buyerScope(context.session))
      : (await pricedCart(context)).filter(({ sale }) => (sale.problem === null) === numType).map(({ row }) => row);
  return { count: type === 'total' ? rows.length : rows.reduce((sum, row) => sum + row.quantity, 0) };
}

export async function calculatePrice(
  { ids }: RequestOf<typeof calculateCartPrice>,
  context: SignedInContext,
): Promise<ResponseOf<typeof calculateCartPrice>> {
  const wanted = new Set(ids);
  const lines = (await pricedCart(context)).filter(({ row }) => wanted.has(row.id));
  if (lines.length !== wanted.size) throw new AppError(CART_ERRORS.lineNotFound);
  let totalFen: number | null = 0;
  for (const { row, sale } of lines) {
    // What cannot be bought has no price yet; a changed price is the current one.
    if (sale.problem !== null && sale.problem !== 'priceChanged') continue;
    totalFen = totalFen === null || sale.unitFen === null ? null : totalFen + sale.unitFen * row.quantity;
  }
  const total = totalFen === null ? null : fenToYuan(totalFen);
  const none = totalFen === null ? null : fenToYuan(0);
  return {
    proTotalPrice: total,
    merCouponPrice: none,
    platCouponPrice: none,
    totalCouponPrice: none,
    svipDiscountPrice: none,
    totalPrice: total,
  };
}
