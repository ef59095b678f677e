import * as m from '#messages';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { type BuyerScope, buyerScope } from '../../../platform/server/session.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { shownAmong } from '../../catalogue/server/public.ts';
import { normalProductOf } from '../../flash-sales/server/public.ts';
import { MERCHANT_ERRORS } from '../../merchants/contract/merchant-errors.ts';
import { MAX_FAVOURITE_MERCHANTS, MAX_FAVOURITE_PRODUCTS } from '../contract/favourite.ts';
import type {
  addFavouriteProduct as addFavouriteProductContract,
  cancelFavouriteProducts as cancelFavouriteProductsContract,
} from '../contract/favourite-endpoints.ts';
import { FAVOURITE_ERRORS } from '../contract/favourite-errors.ts';
import {
  countFavouriteMerchants,
  countFavouriteProducts,
  deleteFavouriteMerchant,
  deleteFavouriteProducts,
  insertFavouriteMerchant,
  insertFavouriteProducts,
  lockFavourites,
} from './favourite-repository.ts';

const done = ({ locale }: SignedInContext) => m.favourites_done({}, { locale });

/**
 * Adds products in the caller's transaction, the first one on top; unknown ones are skipped.
 * @throws AppError tooManyFavourites
 */
export async function addFavourites(
  tx: Tx,
  scope: BuyerScope,
  productIds: readonly number[],
  { at, category = 0 }: { at: Date; category?: 0 | 1 },
): Promise<void> {
  await lockFavourites(tx, scope);
  await insertFavouriteProducts(tx, scope, productIds, category, at);
  if ((await countFavouriteProducts(tx, scope)) > MAX_FAVOURITE_PRODUCTS) {
    throw new AppError(FAVOURITE_ERRORS.tooManyFavourites, { limit: MAX_FAVOURITE_PRODUCTS });
  }
}

/** Those of these products that the caller is shown in the mall, in their order. */
async function shownOf(context: SignedInContext, ids: readonly number[]): Promise<number[]> {
  const shown = await shownAmong(context, ids);
  return ids.filter((id) => shown.has(id));
}

/** @throws AppError productNotFound for one that the caller is not shown or that is in no flash sale, tooManyFavourites */
export async function addFavouriteProduct(
  { productId: id, category }: RequestOf<typeof addFavouriteProductContract>,
  context: SignedInContext,
): Promise<string> {
  // In a flash sale a product has an id of its own; a favourite is always the normal product.
  const normal = category === 1 ? await normalProductOf(context, id) : id;
  const [productId] = await shownOf(context, [normal]);
  if (productId === undefined) throw new AppError(CATALOGUE_ERRORS.productNotFound);
  const at = context.clock.now();
  await inTransaction(context.database, (tx) =>
    addFavourites(tx, buyerScope(context.session), [productId], { at, category }),
  );
  return done(context);
}

export async function cancelFavouriteProducts(
  { ids }: RequestOf<typeof cancelFavouriteProductsContract>,
  context: SignedInContext,
): Promise<string> {
  await deleteFavouriteProducts(context.database, buyerScope(context.session), ids);
  return done(context);
}

/**
 * Adds what was removed again. What is no longer shown is skipped, like what there is not: nobody can tell whether it was
 * a favourite before.
 * @throws AppError tooManyFavourites
 */
export async function restoreFavouriteProducts(
  { ids }: RequestOf<typeof cancelFavouriteProductsContract>,
  context: SignedInContext,
): Promise<string> {
  const at = context.clock.now();
  const shown = await shownOf(context, ids);
  await inTransaction(context.database, (tx) => addFavourites(tx, buyerScope(context.session), shown, { at }));
  return done(context);
}

/** @throws AppError merchantNotFound, tooManyFavourites */
export async function addFavouriteMerchant({ id }: { id: number }, context: SignedInContext): Promise<null> {
  const scope = buyerScope(context.session);
  await inTransaction(context.database, async (tx) => {
    await lockFavourites(tx, scope);
    const isOpen = await insertFavouriteMerchant(tx, scope, id, context.clock.now());
    if (!isOpen) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
    if ((await countFavouriteMerchants(tx, scope)) > MAX_FAVOURITE_MERCHANTS) {
      throw new AppError(FAVOURITE_ERRORS.tooManyFavourites, { limit: MAX_FAVOURITE_MERCHANTS });
    }
  });
  return null;
}

export async function cancelFavouriteMerchant({ id }: { id: number }, context: SignedInContext): Promise<null> {
  await deleteFavouriteMerchant(context.database, buyerScope(context.session), id);
  return null;
}
