import { type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../contract/paging.ts';

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
