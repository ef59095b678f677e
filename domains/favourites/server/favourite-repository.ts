import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/server/database.ts';
import { prepared } from '../../../platform/server/prepared-statement.ts';
import type { BuyerScope } from '../../../platform/server/session.ts';

interface PageLimits {
  limit: number;
  offset: number;
}

/** Serialises changes to the favourites of one account, so that the limit holds. */
export async function lockFavourites(tx: Tx, { accountId }: BuyerScope): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

async function countOf(db: Db, table: 'favourite_product' | 'favourite_merchant', { accountId }: BuyerScope) {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const countFavouriteProducts = (db: Db, scope: BuyerScope) => countOf(db, 'favourite_product', scope);
export const countFavouriteMerchants = (db: Db, scope: BuyerScope) => countOf(db, 'favourite_merchant', scope);

/** An account's favourite products, without those in the third-level categories `hidden`. */
function shownFavourites(db: Db, { accountId }: BuyerScope, hidden: readonly number[]) {
  return db
    .selectFrom('favourite_product as f')
    .where('f.account_id', '=', accountId)
    .$if(hidden.length > 0, (query) =>
      query.where(
        sql<boolean>`NOT EXISTS (
          SELECT FROM product p WHERE p.id = f.product_id AND p.category_id = ANY(${hidden}::bigint[]))`,
      ),
    );
}

export async function readFavouriteProducts(db: Db, scope: BuyerScope, page: PageLimits, hidden: readonly number[]) {
  const shown = shownFavourites(db, scope, hidden);
  const [{ total }, rows] = await Promise.all([
    shown.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    shown
      .select(['f.id', 'f.product_id', 'f.created_at'])
      .orderBy('f.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total, rows };
}

/** Adds those of the products that exist; present favourites keep their position. */
export async function insertFavouriteProducts(
  tx: Db,
  { accountId }: BuyerScope,
  productIds: readonly number[],
  category: 0 | 1,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO favourite_product (account_id, product_id, category, created_at)
    SELECT ${accountId}::bigint, p.id, ${category}::smallint, ${at}::timestamptz
    FROM unnest(${productIds}::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN product p ON p.id = wanted.id
    ORDER BY wanted.place DESC
    ON CONFLICT (account_id, product_id) DO NOTHING`.execute(tx);
}

export async function deleteFavouriteProducts(
  db: Db,
  { accountId }: BuyerScope,
  productIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('favourite_product')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute();
}

/** Without the products in the third-level categories `hidden`. */
export async function readFavouriteIds(db: Db, scope: BuyerScope, hidden: readonly number[]) {
  const [products, merchants] = await Promise.all([
    shownFavourites(db, scope, hidden).select('f.product_id as id').execute(),
    db.selectFrom('favourite_merchant').select('merchant_id as id').where('account_id', '=', scope.accountId).execute(),
  ]);
  return { productIds: products.map(({ id }) => id), merchantIds: merchants.map(({ id }) => id) };
}

/** Whether the account marked a product, and follows the shop that sells it. */
export async function readFavouriteFlags(
  db: Db,
  { accountId }: BuyerScope,
  productId: number,
): Promise<{ product: boolean; merchant: boolean }> {
  const { rows } = await prepared<{ product: boolean; merchant: boolean }>`
    SELECT EXISTS (SELECT FROM favourite_product WHERE account_id = ${accountId} AND product_id = ${productId}) AS product,
      EXISTS (SELECT FROM favourite_merchant f JOIN product p ON p.merchant_id = f.merchant_id
        WHERE f.account_id = ${accountId} AND p.id = ${productId}) AS merchant`.run(db);
  return rows[0] ?? { product: false, merchant: false };
}

export async function readFavouriteMerchants(db: Db, scope: BuyerScope, page: PageLimits) {
  const [total, rows] = await Promise.all([
    countFavouriteMerchants(db, scope),
    db
      .selectFrom('favourite_merchant as f')
      .innerJoin('merchant as m', 'm.id', 'f.merchant_id')
      .select([
        'm.id',
        'm.name_zh',
        'm.name_en',
        'm.is_self',
        'm.intro_zh',
        'm.intro_en',
        'm.disabled',
        'm.avatar',
        'm.cover',
        'f.created_at',
      ])
      .select((eb) =>
        eb
          .selectFrom('favourite_merchant as other')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('other.merchant_id', '=', 'f.merchant_id')
          .as('followers'),
      )
      .where('f.account_id', '=', scope.accountId)
      .orderBy('f.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { total, rows };
}

/** Follows a shop. @returns false when there is no such open shop */
export async function insertFavouriteMerchant(
  tx: Db,
  { accountId }: BuyerScope,
  merchantId: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    WITH shop AS (SELECT id FROM merchant WHERE id = ${merchantId} AND NOT disabled), followed AS (
      INSERT INTO favourite_merchant (account_id, merchant_id, created_at)
      SELECT ${accountId}::bigint, id, ${at}::timestamptz FROM shop
      ON CONFLICT (account_id, merchant_id) DO NOTHING
    )
    SELECT id FROM shop`.execute(tx);
  return rows.length > 0;
}

export async function deleteFavouriteMerchant(db: Db, { accountId }: BuyerScope, merchantId: number): Promise<void> {
  await db
    .deleteFrom('favourite_merchant')
    .where('account_id', '=', accountId)
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** How many accounts follow each of these shops; shops that nobody follows are left out. */
export async function readFollowers(db: Db, merchantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('favourite_merchant')
    .select(['merchant_id', sql<number>`count(*)::int`.as('count')])
    .where('merchant_id', 'in', merchantIds)
    .groupBy('merchant_id')
    .execute();
  return new Map(rows.map(({ merchant_id, count }) => [merchant_id, count]));
}

/** Those of these shops that the account follows. */
export async function readFollowed(
  db: Db,
  { accountId }: BuyerScope,
  merchantIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('favourite_merchant')
    .select('merchant_id')
    .where('account_id', '=', accountId)
    .where('merchant_id', 'in', merchantIds)
    .execute();
  return new Set(rows.map((row) => row.merchant_id));
}
