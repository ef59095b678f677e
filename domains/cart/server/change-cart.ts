import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, reading } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { loadSkusForSale } from '../../catalogue/server/public.ts';
import { addFavourites } from '../../favourites/server/public.ts';
import { MAX_CART_LINES } from '../contract/cart.ts';
import type {
  addManyToCart as addManyToCartContract,
  addToCart as addToCartContract,
  deleteCartLines,
  moveToFavourites as moveToFavouritesContract,
  resetCartLine,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { addLines, type CartLineRow, deleteLines, findCartLines, findOwnLines, updateLine } from './cart-repository.ts';
import { loadForSale, loadSaleLines, requireOrderable } from './sale-lines.ts';

const done = ({ locale }: SignedInContext) => m.cart_done({}, { locale });

/** Pieces per SKU; the same SKU named twice is one line. */
function piecesBySku(
  lines: RequestOf<typeof addManyToCartContract>,
): Map<number, { productId: number; pieces: number }> {
  const bySku = new Map<number, { productId: number; pieces: number }>();
  for (const { productId, productAttrUnique: skuId, cartNum } of lines) {
    const known = bySku.get(skuId);
    if (known && known.productId !== productId) throw new AppError(CART_ERRORS.skuNotFound);
    bySku.set(skuId, { productId, pieces: (known?.pieces ?? 0) + cartNum });
  }
  return bySku;
}

/** Puts several SKUs in the cart, all or none; pieces already in it count towards the limits. */
export async function addManyToCart(
  input: RequestOf<typeof addManyToCartContract>,
  context: SignedInContext,
): Promise<string> {
  const scope = buyerScope(context.session);
  const wanted = piecesBySku(input);
  const [cart, onSale] = await reading(context.database, (database) =>
    Promise.all([findCartLines(database, scope), loadForSale({ ...context, database }, [...wanted.keys()])]),
  );
  const inCart = new Map(cart.map((line) => [line.sku_id, line.quantity] as const));
  const newKinds = [...wanted.keys()].filter((skuId) => !inCart.has(skuId)).length;
  if (inCart.size + newKinds > MAX_CART_LINES) throw new AppError(CART_ERRORS.cartFull, { limit: MAX_CART_LINES });

  const added = [...wanted].map(([skuId, { productId, pieces }]) => {
    const sale = onSale.lineOf({ skuId, quantity: pieces + (inCart.get(skuId) ?? 0), knownFen: null });
    if (sale?.sku.productId !== productId) throw new AppError(CART_ERRORS.skuNotFound);
    // A withdrawn SKU is named to those who have it in their cart; to others it is one that there is not.
    if (!sale.isShown && !inCart.has(skuId)) throw new AppError(CART_ERRORS.skuNotFound);
    requireOrderable(sale);
    return { skuId, quantity: pieces, unitFen: sale.unitFen };
  });
  await addLines(context.database, scope, added, context.clock.now());
  return done(context);
}

export function addToCart(input: RequestOf<typeof addToCartContract>, context: SignedInContext): Promise<string> {
  return addManyToCart([input], context);
}

function lineOf(lines: readonly CartLineRow[], id: number): CartLineRow {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) throw new AppError(CART_ERRORS.lineNotFound);
  return line;
}

/** Changes a line's quantity, and its SKU to another one of the same product if one is named. */
async function changeLine(
  context: SignedInContext,
  id: number,
  change: { quantity: number; sku?: { id: number; productId: number } },
): Promise<void> {
  const scope = buyerScope(context.session);
  await inTransaction(context.database, async (tx) => {
    const lines = await findCartLines(tx, scope);
    const line = lineOf(lines, id);
    const skuId = change.sku?.id ?? line.sku_id;
    const twin = lines.find((other) => other.sku_id === skuId && other.id !== id);
    // A line that becomes identical to another one is merged with it.
    const quantity = change.quantity + (twin?.quantity ?? 0);
    const [sale, before] = await loadSaleLines({ ...context, database: tx }, [
      { skuId, quantity, knownFen: null },
      { skuId: line.sku_id, quantity: line.quantity, knownFen: null },
    ]);
    if (!sale || !before) throw new AppError(CART_ERRORS.skuNotFound);
    const { productId } = before.sku;
    if (sale.sku.productId !== productId || (change.sku && change.sku.productId !== productId)) {
      throw new AppError(CART_ERRORS.skuNotFound);
    }
    const isInCart = lines.some((one) => one.sku_id === skuId);
    if (!sale.isShown && !isInCart) throw new AppError(CART_ERRORS.skuNotFound);
    requireOrderable(sale);
    if (twin) await deleteLines(tx, scope, [twin.id]);
    await updateLine(tx, id, { skuId, quantity, unitFen: sale.unitFen });
  });
}

export async function setQuantity(
  { id, number }: RequestOf<typeof setCartQuantity>,
  context: SignedInContext,
): Promise<string> {
  if (number === 0) return deleteFromCart({ ids: [id] }, context);
  await changeLine(context, id, { quantity: number });
  return done(context);
}

export async function resetLine(
  { id, num, productId, unique }: RequestOf<typeof resetCartLine>,
  context: SignedInContext,
): Promise<null> {
  await changeLine(context, id, { quantity: num, sku: { id: unique, productId } });
  return null;
}

export async function deleteFromCart(
  { ids }: RequestOf<typeof deleteCartLines>,
  context: SignedInContext,
): Promise<string> {
  const wanted = [...new Set(ids)];
  await inTransaction(context.database, async (tx) => {
    const deleted = await deleteLines(tx, buyerScope(context.session), wanted);
    if (deleted !== wanted.length) throw new AppError(CART_ERRORS.lineNotFound);
  });
  return done(context);
}

/** Takes lines out of the cart and keeps their products as favourites: all of them or none. */
export async function moveToFavourites(
  { ids }: RequestOf<typeof moveToFavouritesContract>,
  context: SignedInContext,
): Promise<string> {
  const scope = buyerScope(context.session);
  const wanted = [...new Set(ids)];
  await inTransaction(context.database, async (tx) => {
    const lines = await findOwnLines(tx, scope, wanted);
    if (lines.length !== wanted.length) throw new AppError(CART_ERRORS.lineNotFound);
    const skus = await loadSkusForSale(
      tx,
      lines.map((line) => line.sku_id),
    );
    const productIds = [...new Set([...skus.values()].map((sku) => sku.productId))];
    await addFavourites(tx, scope, productIds, { at: context.clock.now() });
    await deleteLines(tx, scope, wanted);
  });
  return done(context);
}
