import { hash, randomBytes } from 'node:crypto';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { knownName } from '../../people/server/public.ts';
import type { AddedReport } from '../contract/added-lines.ts';
import { CART_ERRORS } from '../contract/cart-errors.ts';
import { MAX_SHARED_CARTS, SHARED_CART_DAYS, type SharedCart } from '../contract/saved-cart.ts';
import type {
  addSharedCart as addSharedCartContract,
  readSharedCart as readSharedCartContract,
  revokeSharedCart as revokeSharedCartContract,
  shareCart as shareCartContract,
} from '../contract/saved-cart-endpoints.ts';
import { addLinesToCart } from './add-lines-to-cart.ts';
import { ownLinesToKeep } from './keep-cart.ts';
import { findOwnSavedCart, viewSavedCart } from './read-saved-carts.ts';
import { type CartToKeep, linesOf, lockKept } from './saved-cart-repository.ts';
import {
  countSharedCarts,
  deleteSharedCart,
  findSharedCart,
  insertSharedCart,
  listSharedCartRows,
} from './shared-cart-repository.ts';
import { namedLines, saleOfKept, viewKept } from './view-kept-lines.ts';

const DAY_MS = 86_400_000;

/** A fast hash is enough for 256 random bits. */
const hashOf = (token: string) => hash('sha256', token, 'buffer');

type Shared = RequestOf<typeof shareCartContract>;

/** @throws AppError lineNotFound, savedCartNotFound, badParameter unless one of both is named */
async function copyOf({ ids, savedCartId }: Shared, context: SignedInContext): Promise<CartToKeep> {
  if (savedCartId !== undefined && ids === undefined) {
    const row = await findOwnSavedCart(context, savedCartId);
    return { name: row.name, lines: linesOf(row) };
  }
  if (ids === undefined || savedCartId !== undefined) {
    throw refusedField('ids', 'cart_problem_share_one', context.locale);
  }
  return { name: '', lines: await ownLinesToKeep(context.database, buyerScope(context.session), ids) };
}

/** @throws AppError lineNotFound, savedCartNotFound, tooManySharedCarts */
export async function shareCart(
  input: Shared,
  context: SignedInContext,
): Promise<ResponseOf<typeof shareCartContract>> {
  const { database, session, clock } = context;
  const scope = buyerScope(session);
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + SHARED_CART_DAYS * DAY_MS);
  const token = randomBytes(32).toString('base64url');
  return inTransaction(database, async (tx) => {
    const copy = await copyOf(input, { ...context, database: tx });
    await lockKept(tx, scope);
    if ((await countSharedCarts(tx, scope, at)) >= MAX_SHARED_CARTS) {
      throw new AppError(CART_ERRORS.tooManySharedCarts, { most: MAX_SHARED_CARTS });
    }
    const id = await insertSharedCart(tx, scope, copy, { tokenHash: hashOf(token), at, expiresAt });
    return { id, token, endTime: expiresAt.toISOString() };
  });
}

export async function listSharedCarts(
  _: unknown,
  { database, session, clock }: SignedInContext,
): Promise<SharedCart[]> {
  const rows = await listSharedCartRows(database, buyerScope(session), clock.now());
  return rows.map((row) => ({ ...viewSavedCart(row), endTime: row.expires_at.toISOString() }));
}

/** @throws AppError sharedCartNotFound */
export async function revokeSharedCart(
  { id }: RequestOf<typeof revokeSharedCartContract>,
  { database, session }: SignedInContext,
): Promise<boolean> {
  if (await deleteSharedCart(database, buyerScope(session), id)) return true;
  throw new AppError(CART_ERRORS.sharedCartNotFound);
}

/** @throws AppError sharedCartNotFound for a link that there is not, or that has ended */
async function openLink(token: string, { database, clock }: SignedInContext) {
  const row = await findSharedCart(database, hashOf(token), clock.now());
  if (!row) throw new AppError(CART_ERRORS.sharedCartNotFound);
  return row;
}

/** @throws AppError sharedCartNotFound */
export async function readSharedCart(
  { token }: RequestOf<typeof readSharedCartContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof readSharedCartContract>> {
  const row = await openLink(token, context);
  const lines = linesOf(row);
  const shown = (await saleOfKept(context, lines)).filter(({ isShown }) => isShown);
  return {
    ...viewKept(shown, context),
    name: row.name,
    sharedBy: await knownName(context.database, row.account_id, context.session.accountId),
    endTime: row.expires_at.toISOString(),
    missing: lines.length - shown.length,
  };
}

/** Of what the caller is not shown they learn no name. @throws AppError sharedCartNotFound, lineNotFound */
export async function addSharedCart(
  { token, attrIds }: RequestOf<typeof addSharedCartContract>,
  context: SignedInContext,
): Promise<AddedReport> {
  const lines = namedLines(linesOf(await openLink(token, context)), attrIds);
  return addLinesToCart(
    context,
    lines.map((line) => ({ ...line, name: '' })),
  );
}
