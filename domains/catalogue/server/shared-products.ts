import { setImmediate } from 'node:timers/promises';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Scope } from '../../pricing/contract/scope.ts';
import { type Definitions, definitionsOf, leavesOf } from './catalogue-definitions.ts';
import { readSomeCodes, type SharedScope } from './shared-products-repository.ts';

/** Pairs whose products are looked for; beyond these a pair whose scopes meet is taken to share one. */
const MOST_LOOKED_FOR = 300;
/** Pairs that are compared before others of the process get their turn. */
const PAIRS_AT_ONCE = 500;
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

/** What one covers, as limits that a product has to meet; null: any. */
interface Limits {
  /** Equal for equal limits. */
  readonly key: number;
  readonly merchantId: number | null;
  readonly productIds: ReadonlySet<number> | null;
  readonly brandIds: ReadonlySet<number> | null;
  /** Of the third level. */
  readonly categoryIds: ReadonlySet<number> | null;
}

const both = (a: ReadonlySet<number> | null, b: ReadonlySet<number> | null) =>
  a === null || b === null ? (a ?? b) : new Set([...a].filter((id) => b.has(id)));

const idsOf = (scope: Scope): readonly number[] => (scope.kind === 'all' ? [] : [...scope.ids]);

function limitsOf({ merchantId, scope }: PlannedScope, key: number, definitions: Definitions): Limits {
  const ids = idsOf(scope);
  const of = (kind: 'products' | 'brands' | 'categories') => (scope.kind === kind ? new Set(ids) : null);
  return {
    key,
    merchantId,
    productIds: of('products'),
    brandIds: of('brands'),
    categoryIds: of('categories') && new Set(ids.flatMap((id) => leavesOf(definitions, id))),
  };
}

/** Whether there may be something that both cover; ends at the first thing that both name. */
function mayShare(a: Limits, b: Limits): boolean {
  if (a.merchantId !== null && b.merchantId !== null && a.merchantId !== b.merchantId) return false;
  const meets = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null) =>
    one === null || other === null || [...one].some((id) => other.has(id));
  return meets(a.productIds, b.productIds) && meets(a.brandIds, b.brandIds) && meets(a.categoryIds, b.categoryIds);
}

/** What both cover. */
function shared(a: Limits, b: Limits): SharedScope {
  const listed = (ids: ReadonlySet<number> | null) => ids && [...ids];
  return {
    merchantId: a.merchantId ?? b.merchantId,
    productIds: listed(both(a.productIds, b.productIds)),
    brandIds: listed(both(a.brandIds, b.brandIds)),
    categoryIds: listed(both(a.categoryIds, b.categoryIds)),
  };
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
  const known = new Map<PlannedScope, Limits>();
  const byText = new Map<string, Limits>();
  const limits = (one: PlannedScope) => {
    const before = known.get(one);
    if (before) return before;
    const text = `${one.merchantId} ${one.scope.kind} ${idsOf(one.scope).join()}`;
    const found = byText.get(text) ?? limitsOf(one, byText.size, definitions);
    byText.set(text, found);
    known.set(one, found);
    return found;
  };
  // Owners give many of their offers the same scope: each pair of scopes is compared once.
  const compared = new Map<string, { readonly a: Limits; readonly b: Limits } | null>();
  const met: { readonly pair: Pair; readonly key: string }[] = [];
  for (const [place, pair] of pairs.entries()) {
    if (place % PAIRS_AT_ONCE === PAIRS_AT_ONCE - 1) await setImmediate();
    if (!meets(pair.one, pair.other)) continue;
    const [a, b] = [limits(pair.one), limits(pair.other)];
    const key = `${Math.min(a.key, b.key)} ${Math.max(a.key, b.key)}`;
    const found = compared.get(key) ?? (compared.has(key) || !mayShare(a, b) ? null : { a, b });
    compared.set(key, found);
    if (found) met.push({ pair, key });
  }
  const looked = [...compared].flatMap(([key, found]) => (found ? [{ key, ...found }] : [])).slice(0, MOST_LOOKED_FOR);
  const codes = await readSomeCodes(
    context.database,
    looked.map(({ a, b }) => shared(a, b)),
    SOME,
  );
  const codesOf = new Map(looked.map(({ key }, place) => [key, codes[place] ?? []]));
  return met.flatMap(({ pair, key }) => {
    const found = codesOf.get(key);
    return found?.length === 0 ? [] : [{ ...pair, codes: found ?? [] }];
  });
}
