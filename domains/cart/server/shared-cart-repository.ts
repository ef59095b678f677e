import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';
import { type CartToKeep, keptColumns } from './saved-cart-repository.ts';

export async function countSharedCarts(db: Db, { accountId }: BuyerScope, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('shared_cart')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewLink {
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertSharedCart(
  tx: Tx,
  { accountId }: BuyerScope,
  cart: CartToKeep,
  { tokenHash, at, expiresAt }: NewLink,
): Promise<number> {
  const { id } = await tx
    .insertInto('shared_cart')
    .values({
      account_id: accountId,
      ...keptColumns(cart),
      token_hash: tokenHash,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account's links that have not ended; their number has a limit. */
export async function listSharedCartRows(db: Db, { accountId }: BuyerScope, at: Date) {
  return db
    .selectFrom('shared_cart')
    .select(['id', 'name', 'kinds', 'pieces', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute();
}

/** @returns whether there was one */
export async function deleteSharedCart(db: Db, { accountId }: BuyerScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_cart')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** What a link opens, whoever asks; undefined when it has ended. */
export async function findSharedCart(db: Db, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('shared_cart')
    .select(['account_id', 'name', 'lines', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

export async function forgetEndedLinks(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('shared_cart').where('expires_at', '<=', at).execute();
}
