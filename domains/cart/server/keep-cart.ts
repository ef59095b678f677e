import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/database.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { MAX_SAVED_CARTS } from '../contract/saved-cart.ts';
import type {
  deleteSavedCart as deleteSavedCartContract,
  renameSavedCart as renameSavedCartContract,
  restoreSavedCart as restoreSavedCartContract,
  saveCart as saveCartContract,
} from '../contract/saved-cart-endpoints.ts';
import { findOwnLines } from './cart-repository.ts';
import {
  countSavedCarts,
  insertSavedCart,
  type KeptLineRow,
  lockKept,
  markDeleted,
  renameSavedCartRow,
} from './saved-cart-repository.ts';

/** Lines of the caller's cart to be kept, in its order. @throws AppError lineNotFound */
export async function ownLinesToKeep(db: Db, scope: BuyerScope, ids: readonly number[]): Promise<KeptLineRow[]> {
  const wanted = [...new Set(ids)];
  const lines = await findOwnLines(db, scope, wanted);
  if (lines.length !== wanted.length) throw new AppError(CART_ERRORS.lineNotFound);
  return lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
}

/** @throws AppError tooManySavedCarts */
async function requireRoom(tx: Tx, scope: BuyerScope): Promise<void> {
  await lockKept(tx, scope);
  if ((await countSavedCarts(tx, scope)) < MAX_SAVED_CARTS) return;
  throw new AppError(CART_ERRORS.tooManySavedCarts, { most: MAX_SAVED_CARTS });
}

/** @throws AppError lineNotFound, tooManySavedCarts */
export async function saveCart(
  { name, ids }: RequestOf<typeof saveCartContract>,
  { database, session, clock }: SignedInContext,
): Promise<{ id: number }> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    const lines = await ownLinesToKeep(tx, scope, ids);
    await requireRoom(tx, scope);
    return { id: await insertSavedCart(tx, scope, { name, lines }, clock.now()) };
  });
}

const requireFound = (found: boolean) => {
  if (!found) throw new AppError(CART_ERRORS.savedCartNotFound);
  return true;
};

/** @throws AppError savedCartNotFound */
export async function renameSavedCart(
  { id, name }: RequestOf<typeof renameSavedCartContract>,
  { database, session }: SignedInContext,
): Promise<boolean> {
  return requireFound(await renameSavedCartRow(database, buyerScope(session), id, name));
}

/** @throws AppError savedCartNotFound */
export async function deleteSavedCart(
  { id }: RequestOf<typeof deleteSavedCartContract>,
  { database, session, clock }: SignedInContext,
): Promise<boolean> {
  return requireFound(await markDeleted(database, buyerScope(session), id, clock.now()));
}

/** @throws AppError savedCartNotFound, tooManySavedCarts */
export async function restoreSavedCart(
  { id }: RequestOf<typeof restoreSavedCartContract>,
  { database, session }: SignedInContext,
): Promise<boolean> {
  const scope = buyerScope(session);
  return inTransaction(database, async (tx) => {
    await requireRoom(tx, scope);
    return requireFound(await markDeleted(tx, scope, id, null));
  });
}
