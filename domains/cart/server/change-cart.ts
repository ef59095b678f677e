import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { loadSkusForSale } from '../../catalogue/server/public.ts';
import { addFavourites } from '../../favourites/server/public.ts';
import type {
  addManyToCart as addManyToCartContract,
  addToCart as addToCartContract,
  deleteCartLines,
  moveToFavourites as moveToFavouritesContract,
  resetCartLine,
  setCartQuantity,
} from '../contract/cart-endpoints.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { addAsJudged, judgeForCart } from './add-lines-to-cart.ts';
import { type CartLineRow, deleteLines, findCartLines, findOwnLines, updateLine } from './cart-repository.ts';
import { loadSaleLines, refusalOf } from './sale-lines.ts';

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
  const wanted = [...piecesBySku(input)].map(([skuId, { productId, pieces }]) => ({
    skuId,
    productId,
    quantity: pieces,
    name: '',
  }));
  await addAsJudged(context, async () => {
    const judged = await judgeForCart(context, wanted);
    for (const { wanted: line, sale, refusal } of judged) {
      if (sale?.sku.productId !== line.productId) throw new AppError(CART_ERRORS.skuNotFound);
      if (refusal) throw refusal;
    }
    return judged;
  });
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
    const refusal = refusalOf(sale);
    if (refusal) throw refusal;
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
