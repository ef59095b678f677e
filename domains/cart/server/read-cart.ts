import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import type { PricedCart } from '../../pricing/contract/cart-to-price.ts';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import type {
  calculateCartPrice,
  countCart as countCartContract,
  listCart as listCartContract,
} from '../contract/cart-endpoints.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { cartPromotions } from './cart-promotions.ts';
import { cartSkuIds, findCartLines } from './cart-repository.ts';
import { type PricedCartLine, viewGroups } from './cart-view.ts';
import { giveGifts, viewGifts } from './give-gifts.ts';
import { loadForSale, type Sale } from './sale-lines.ts';

/** The lines of the cart with the current facts and price of their SKUs, and their problems. */
async function pricedCart(context: SignedInContext): Promise<{ lines: PricedCartLine[]; onSale: Sale }> {
  const scope = buyerScope(context.session);
  const [rows, onSale] = await reading(context.database, (database) =>
    Promise.all([findCartLines(database, scope), loadForSale({ ...context, database }, cartSkuIds(scope))]),
  );
  const lines = rows.flatMap((row) => {
    const sale = onSale.lineOf({ skuId: row.sku_id, quantity: row.quantity, knownFen: row.unit_price_fen });
    return sale ? { row, sale } : [];
  });
  return { lines, onSale };
}

export async function listCart(
  { isValid }: RequestOf<typeof listCartContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof listCartContract>> {
  const { lines } = await pricedCart(context);
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
      : (await pricedCart(context)).lines
          .filter(({ sale }) => (sale.problem === null) === numType)
          .map(({ row }) => row);
  return { count: type === 'total' ? rows.length : rows.reduce((sum, row) => sum + row.quantity, 0) };
}

async function shownGifts(
  context: SignedInContext,
  { onSale }: { onSale: Sale },
  bought: readonly PricedCartLine[],
  priced: PricedCart,
) {
  const gifts = await giveGifts(
    context,
    bought.map(({ sale }) => sale),
    priced,
  );
  return viewGifts(gifts, onSale.promotions, context.locale);
}

export async function calculatePrice(
  { ids }: RequestOf<typeof calculateCartPrice>,
  context: SignedInContext,
): Promise<ResponseOf<typeof calculateCartPrice>> {
  const wanted = new Set(ids);
  const cart = await pricedCart(context);
  const lines = cart.lines.filter(({ row }) => wanted.has(row.id));
  if (lines.length !== wanted.size) throw new AppError(CART_ERRORS.lineNotFound);
  // What cannot be bought has no price yet; a changed price is the current one.
  const bought = lines.filter(({ sale }) => sale.problem === null || sale.problem === 'priceChanged');
  const isHidden = bought.some(({ sale }) => sale.unitFen === null);
  const priced = priceCart(cart.onSale.cartOf(bought.map(({ sale }) => sale.pricing)));
  const { totals } = priced;
  const money = (fen: Fen) => (isHidden ? null : fenToYuan(fen));
  return {
    proTotalPrice: money(totals.goodsFen),
    promotionPrice: money(totals.promotionFen),
    merCouponPrice: money(totals.merchantCouponFen),
    platCouponPrice: money(totals.platformCouponFen),
    totalCouponPrice: money(totals.merchantCouponFen + totals.platformCouponFen),
    // Members of the mall have levels instead of a paid membership.
    svipDiscountPrice: money(0),
    totalPrice: money(totals.payFen),
    // What counts for a promotion, and what is missing, would tell prices.
    promotionList: isHidden ? [] : await cartPromotions(context, cart, bought, priced),
    giftList: isHidden ? [] : await shownGifts(context, cart, bought, priced),
  };
}
