import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

/** Products that two offers share; what is not named does not limit them. */
export interface SharedScope {
  readonly merchantId: number | null;
  readonly productIds: readonly number[] | null;
  readonly brandIds: readonly number[] | null;
  /** Of the third level. */
  readonly categoryIds: readonly number[] | null;
}

/** Codes of some products on sale in each of these scopes, in their order; none where there is no such product. */
export async function readSomeCodes(db: Db, scopes: readonly SharedScope[], some: number): Promise<string[][]> {
  if (scopes.length === 0) return [];
  const isAmong = (column: string, ids: readonly number[] | null) =>
    ids === null ? [] : [sql`${sql.ref(column)} = ANY (${ids}::bigint[])`];
  // One query a scope, so that each finds its own index.
  const queries = scopes.map(({ merchantId, productIds, brandIds, categoryIds }, place) => {
    const conditions = [
      sql`status = 'onShelf'`,
      ...(merchantId === null ? [] : [sql`merchant_id = ${merchantId}`]),
      ...isAmong('id', productIds),
      ...isAmong('brand_id', brandIds),
      ...isAmong('category_id', categoryIds),
    ];
    const where = sql.join(conditions, sql` AND `);
    return sql`SELECT ${place}::int AS place, ARRAY(SELECT code FROM product WHERE ${where} LIMIT ${some}) AS codes`;
  });
  const { rows } = await sql<{ place: number; codes: string[] }>`${sql.join(queries, sql` UNION ALL `)}`.execute(db);
  const codesAt = new Map(rows.map(({ place, codes }) => [place, codes]));
  return scopes.map((_, place) => codesAt.get(place) ?? []);
}
