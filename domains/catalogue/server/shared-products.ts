import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Scope } from '../../pricing/contract/scope.ts';
import { type Definitions, definitionsOf, leavesOf } from './catalogue-definitions.ts';
import { readSomeCodes, type SharedScope } from './shared-products-repository.ts';

/** Pairs whose products are looked for; beyond these a pair whose scopes meet is taken to share one. */
const MOST_LOOKED_FOR = 300;
/** Products that are named of those which a pair shares. */
const SOME = 5;

/** What a promotion or coupon covers, and when. */
export interface PlannedScope {
  /** Null: of the platform. */
  readonly merchantId: number | null;
  readonly scope: Scope;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const both = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === null ? b : b === null ? a : a.filter((id) => b.includes(id));

/** What one covers, as limits that a product has to meet. */
function limitsOf({ merchantId, scope }: PlannedScope, definitions: Definitions): SharedScope {
  const of = (kind: 'products' | 'brands' | 'categories') => (scope.kind === kind ? [...scope.ids] : null);
  const categoryIds = of('categories');
  return {
    merchantId,
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

const meets = (a: PlannedScope, b: PlannedScope) => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/**
 * Those of these pairs whose times meet and that cover one product on sale, with codes of some of them (of none where
 * there are too many pairs to look): what the offices warn of.
 */
export async function pairsSharingProducts<Pair extends { readonly one: PlannedScope; readonly other: PlannedScope }>(
  pairs: readonly Pair[],
  context: SignedInContext,
): Promise<(Pair & { readonly codes: readonly string[] })[]> {
  const definitions = await definitionsOf(context);
  const known = new Map<PlannedScope, SharedScope>();
  const limits = (one: PlannedScope) => {
    const found = known.get(one) ?? limitsOf(one, definitions);
    known.set(one, found);
    return found;
  };
  const met = pairs.flatMap((pair) => {
    const scope = meets(pair.one, pair.other) ? shared(limits(pair.one), limits(pair.other)) : null;
    return scope ? [{ pair, scope, key: JSON.stringify(scope) }] : [];
  });
  const looked = [...new Map(met.map(({ key, scope }) => [key, scope]))].slice(0, MOST_LOOKED_FOR);
  const codes = await readSomeCodes(
    context.database,
    looked.map(([, scope]) => scope),
    SOME,
  );
  const codesOf = new Map(looked.map(([key], place) => [key, codes[place] ?? []]));
  return met.flatMap(({ pair, key }) => {
    const found = codesOf.get(key);
    return found?.length === 0 ? [] : [{ ...pair, codes: found ?? [] }];
  });
}
