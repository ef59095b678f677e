import { type SelectQueryBuilder, sql } from 'kysely';
import { COUNT_CAP, type Paging } from '../contract/paging.ts';
import type { Db } from './database.ts';

/** One page of what a query finds, with how many rows it finds in all. `inOrder` selects the columns and the order. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, From, object>,
  { page, limit }: Paging,
  inOrder: (matching: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const counting = matching.select(sql<number>`count(*)::int`.as('total')).$castTo<{ total: number }>();
  const [counted, rows] = await Promise.all([
    counting.executeTakeFirst(),
    inOrder(matching)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { rows: rows as Row[], total: counted?.total ?? 0 };
}

/** How many there are, counted up to `COUNT_CAP`. */
export interface CappedTotal {
  readonly total: number;
  readonly isCapped: boolean;
}

/**
 * Which rows are on a page of a list that may be very long, and how many there are, counted up to `COUNT_CAP`: one look
 * at the first of them finds both. Behind the cap, a page is looked for alone.
 */
export async function pageOfIds<Tables, From extends keyof Tables>(
  inOrder: SelectQueryBuilder<Tables, From, { id: number }>,
  { page, limit }: Paging,
): Promise<CappedTotal & { readonly ids: readonly number[] }> {
  const offset = (page - 1) * limit;
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  if (offset >= COUNT_CAP) {
    const ids = idsOf(await inOrder.limit(limit).offset(offset).execute());
    if (ids.length > 0) return { ids, total: COUNT_CAP, isCapped: true };
  }
  const first = idsOf(await inOrder.limit(Math.max(COUNT_CAP, Math.min(offset, COUNT_CAP) + limit)).execute());
  return {
    ids: first.slice(offset, offset + limit),
    total: Math.min(first.length, COUNT_CAP),
    isCapped: first.length >= COUNT_CAP,
  };
}

/** How many rows each of these finds, in their order and in one statement, each counted up to `COUNT_CAP`. */
export async function countEach<Key extends string, Tables, From extends keyof Tables>(
  db: Db,
  queries: readonly (readonly [Key, SelectQueryBuilder<Tables, From, object>])[],
): Promise<{ readonly status: Key; readonly count: number; readonly isCapped: boolean }[]> {
  const each = queries.map(
    ([status, query]) => sql`SELECT ${status}::text AS status, count(*)::int AS count
      FROM ${query.select(sql<number>`1`.as('one')).limit(COUNT_CAP)} counted`,
  );
  const { rows } = await sql<{ status: Key; count: number }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ status, count }) => ({ status, count, isCapped: count >= COUNT_CAP }));
}
