import type { Candidate } from '../candidate.ts';
import { furtherCost, isUneven } from './candidates.ts';
import type { SetContext } from './room-tariff.ts';

type Used = Pick<SetContext, 'used' | 'brings'>;

/** A product whose orders do not cost evenly more with each piece: boxes, smallest orders, prices by number. */
export interface UnevenOrder {
  readonly skuId: number;
  readonly cost: (pieces: number) => number;
  /** What having `one` costs more at worst than having `other`, whatever is bought besides. */
  readonly worst: (one: number, other: number) => number;
}

function unevenOrder(product: Candidate, most: number, { used, brings }: Used): UnevenOrder {
  const brought = brings(product);
  const costs: number[] = [];
  const cost = (pieces: number): number => {
    costs[pieces] ??= furtherCost(product, pieces, used) + pieces * brought;
    return costs[pieces];
  };
  const known = new Map<number, number>();
  const worst = (one: number, other: number): number => {
    if (one === other) return 0;
    const key = one * 100_000 + other;
    const found = known.get(key);
    if (found !== undefined) return found;
    let worse = Number.NEGATIVE_INFINITY;
    for (let more = 0; more <= most; more++) worse = Math.max(worse, cost(one + more) - cost(other + more));
    known.set(key, worse);
    return worse;
  };
  return { skuId: product.skuId, cost, worst };
}

/**
 * The uneven ones among products.
 * @param mostOf pieces that are bought of one at most
 */
export const unevenOrders = (
  products: readonly Candidate[],
  mostOf: (product: Candidate) => number,
  context: Used,
): UnevenOrder[] =>
  products
    .filter((product) => isUneven(product, mostOf(product) + (context.used.get(product.skuId) ?? 0)))
    .map((product) => unevenOrder(product, mostOf(product), context));
