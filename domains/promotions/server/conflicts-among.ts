import type { SignedInContext } from '../../../platform/server/context.ts';
import { type PlannedScope, pairsSharingProducts } from '../../catalogue/server/public.ts';
import type { KeptPromotion } from './kept-promotion.ts';
import { publishedPromotions } from './published-promotions.ts';

export interface PromotionConflict {
  readonly other: KeptPromotion;
  /** Of some of the products that both cover. */
  readonly codes: readonly string[];
}

const plannedOf = ({ row, scope }: KeptPromotion): PlannedScope => ({
  merchantId: row.merchant_id,
  scope,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/**
 * For each of these promotions the published ones of its kind whose time meets its own and that cover a product on sale
 * which it covers too, those that begin first before others. Nothing conflicts with what was withdrawn.
 */
export async function conflictsAmong(
  asked: readonly KeptPromotion[],
  context: SignedInContext,
): Promise<ReadonlyMap<number, readonly PromotionConflict[]>> {
  const published = (await publishedPromotions(context))
    .map((kept) => ({ kept, other: plannedOf(kept) }))
    .toSorted((a, b) => a.other.startsAt.getTime() - b.other.startsAt.getTime() || a.kept.id - b.kept.id);
  const pairs = asked
    .filter(({ row }) => row.status !== 'closed')
    .flatMap((kept) => {
      const one = plannedOf(kept);
      return published
        .filter((its) => its.kept.id !== kept.id && its.kept.row.kind === kept.row.kind)
        .map((its) => ({ id: kept.id, one, its: its.kept, other: its.other }));
    });
  const met = Map.groupBy(await pairsSharingProducts(pairs, context), ({ id }) => id);
  return new Map([...met].map(([id, found]) => [id, found.map(({ its, codes }) => ({ other: its, codes }))]));
}
