import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { MAX_CART_LINES } from '../contract/cart.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import type { setSavedLine as setSavedLineContract } from '../contract/saved-cart-endpoints.ts';
import { loadForSale } from './sale-lines.ts';
import { type KeptLineRow, linesOf, lockSavedCart, updateSavedLines } from './saved-cart-repository.ts';

/** A SKU is kept only by somebody who is shown it. @throws AppError lineNotFound, skuNotFound, cartFull */
async function requireAddable(
  context: SignedInContext,
  lines: readonly KeptLineRow[],
  { attrId, number }: Pick<RequestOf<typeof setSavedLineContract>, 'attrId' | 'number'>,
): Promise<void> {
  if (number === 0) throw new AppError(CART_ERRORS.lineNotFound);
  const onSale = await loadForSale(context, [attrId]);
  const sale = onSale.lineOf({ skuId: attrId, quantity: number, knownFen: null });
  if (!sale?.isShown) throw new AppError(CART_ERRORS.skuNotFound);
  if (lines.length >= MAX_CART_LINES) throw new AppError(CART_ERRORS.cartFull, { limit: MAX_CART_LINES });
}

/**
 * Sets the pieces of one line, removes it (0), or brings one back that was removed. A quantity that cannot be ordered now
 * is kept all the same: what can be ordered is another question each day, and is said where the cart is shown.
 * @throws AppError savedCartNotFound, lineNotFound, skuNotFound, lastSavedLine, cartFull
 */
export async function setSavedLine(
  { id, attrId, number }: RequestOf<typeof setSavedLineContract>,
  context: SignedInContext,
): Promise<boolean> {
  const scope = buyerScope(context.session);
  return inTransaction(context.database, async (tx) => {
    const row = await lockSavedCart(tx, scope, id);
    if (!row) throw new AppError(CART_ERRORS.savedCartNotFound);
    const before = linesOf(row);
    const isKept = before.some(({ skuId }) => skuId === attrId);
    if (!isKept) await requireAddable({ ...context, database: tx }, before, { attrId, number });
    const line = { skuId: attrId, quantity: number };
    const lines = isKept
      ? before.flatMap((one) => (one.skuId === attrId ? (number === 0 ? [] : line) : one))
      : [...before, line];
    if (lines.length === 0) throw new AppError(CART_ERRORS.lastSavedLine);
    await updateSavedLines(tx, id, lines);
    return true;
  });
}
