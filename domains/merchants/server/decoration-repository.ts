import type { Db } from '../../../platform/server/database.ts';
import { BARE, type Decoration, decoration } from '../contract/shop-front.ts';

export interface DecorationState {
  readonly draft: Decoration;
  /** Null until the first publishing. */
  readonly published: Decoration | null;
  readonly publishedAt: Date | null;
}

/** A shop's decoration; a bare one where it has none. */
export async function readDecorationRow(db: Db, merchantId: number): Promise<DecorationState> {
  const row = await db
    .selectFrom('merchant_decoration')
    .select(['draft', 'published', 'published_at'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return {
    draft: row ? decoration.parse(row.draft) : BARE,
    published: row?.published ? decoration.parse(row.published) : null,
    publishedAt: row?.published_at ?? null,
  };
}

export async function saveDecorationRow(tx: Db, merchantId: number, state: DecorationState): Promise<void> {
  const values = {
    draft: JSON.stringify(state.draft),
    published: state.published && JSON.stringify(state.published),
    published_at: state.publishedAt,
  };
  await tx
    .insertInto('merchant_decoration')
    .values({ merchant_id: merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}
