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

interface AskedPromotions {
  readonly asked: readonly KeptPromotion[];
  /** As if all of them were published: what publishing them together would lead to. */
  readonly together?: boolean;
}

/**
 * For each of these promotions the published ones of its kind whose time meets its own and that cover a product on sale
 * which it covers too, those that begin first before others. Nothing conflicts with what was withdrawn.
 */
export async function conflictsAmong(
  { asked, together = false }: AskedPromotions,
  context: SignedInContext,
): Promise<ReadonlyMap<number, readonly PromotionConflict[]>> {
  const published = await publishedPromotions(context);
  const at = context.clock.now();
  const planned = asked.filter(({ row }) => row.status !== 'closed' && row.ends_at > at);
  const besides = together ? planned.filter(({ id }) => !published.some((one) => one.id === id)) : [];
  const others = [...published, ...besides]
    .map((kept) => ({ kept, other: plannedOf(kept) }))
    .toSorted((a, b) => a.other.startsAt.getTime() - b.other.startsAt.getTime() || a.kept.id - b.kept.id);
  const pairs = planned.flatMap((kept) => {
    const one = plannedOf(kept);
    return others
      .filter((its) => its.kept.id !== kept.id && its.kept.row.kind === kept.row.kind)
      .map((its) => ({ id: kept.id, one, its: its.kept, other: its.other }));
  });
  const met = Map.groupBy(await pairsSharingProducts(pairs, context), ({ id }) => id);
  return new Map([...met].map(([id, found]) => [id, found.map(({ its, codes }) => ({ other: its, codes }))]));
}
