import type { SignedInContext } from '../../../platform/server/context.ts';
import { type Definitions, definitionsOf, leavesOf } from '../../catalogue/server/public.ts';
import { readStocked, type SharedScope } from './conflict-repository.ts';
import type { KeptPromotion } from './kept-promotion.ts';
import { publishedPromotions } from './published-promotions.ts';

/** Pairs whose products are looked for; beyond these a pair whose scopes meet is taken to share one. */
const MOST_LOOKED_FOR = 300;

const both = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === null ? b : b === null ? a : a.filter((id) => b.includes(id));

/** What a promotion covers, as limits that a product has to meet. */
function limitsOf({ row, scope }: KeptPromotion, definitions: Definitions): SharedScope {
  const of = (kind: 'products' | 'brands' | 'categories') => (scope.kind === kind ? [...scope.ids] : null);
  const categoryIds = of('categories');
  return {
    merchantId: row.merchant_id,
    productIds: of('products'),
    brandIds: of('brands'),
    categoryIds: categoryIds && [...new Set(categoryIds.flatMap((id) => leavesOf(definitions, id)))],
  };
}

/** What both cover; null when that is nothing. */
function shared(a: SharedScope, b: SharedScope): SharedScope | null {
  if (a.merchantId !== null && b.merchantId !== null && a.merchantId !== b.merchantId) return null;
  const found = {
    merchantId: a.merchantId ?? b.merchantId,
    productIds: both(a.productIds, b.productIds),
    brandIds: both(a.brandIds, b.brandIds),
    categoryIds: both(a.categoryIds, b.categoryIds),
  };
  const isNothing = [found.productIds, found.brandIds, found.categoryIds].some((ids) => ids?.length === 0);
  return isNothing ? null : found;
}

/**
 * For each of these promotions the published ones of its kind whose time meets its own and that cover a product on sale
 * which it covers too: what the office warns of. Nothing conflicts with what was withdrawn.
 */
export async function conflictsAmong(
  asked: readonly KeptPromotion[],
  context: SignedInContext,
): Promise<ReadonlyMap<number, readonly KeptPromotion[]>> {
  const [published, definitions] = await Promise.all([publishedPromotions(context), definitionsOf(context)]);
  const limits = new Map([...asked, ...published].map((one) => [one.id, limitsOf(one, definitions)]));
  const pairs = asked
    .filter(({ row }) => row.status !== 'closed')
    .flatMap((one) =>
      published.flatMap((other) => {
        const isOther = other.id !== one.id && other.row.kind === one.row.kind;
        const isMet = other.row.starts_at < one.row.ends_at && other.row.ends_at > one.row.starts_at;
        const [own, its] = [limits.get(one.id), limits.get(other.id)];
        const found = isOther && isMet && own && its ? shared(own, its) : null;
        return found ? [{ id: one.id, other, key: JSON.stringify(found), scope: found }] : [];
      }),
    );
  const scopes = new Map(pairs.map(({ key, scope }) => [key, scope]));
  const looked = [...scopes].slice(0, MOST_LOOKED_FOR);
  const stocked = new Set(
    await readStocked(
      context.database,
      looked.map(([, scope]) => scope),
    ),
  );
  const empty = new Set(looked.flatMap(([key], place) => (stocked.has(place) ? [] : key)));
  const met = Map.groupBy(
    pairs.filter(({ key }) => !empty.has(key)),
    ({ id }) => id,
  );
  return new Map([...met].map(([id, found]) => [id, found.map(({ other }) => other)]));
}
