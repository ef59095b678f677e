import type { Candidate } from '../candidate.ts';
import { costOf, furtherCost, leastCostOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
import type { SetContext } from './room-tariff.ts';

/**
 * What a piece of each product is taken to cost where a search adds prices up. Boxes, smallest orders and prices by
 * number make it depend on how many are bought, which is known only afterwards: so it is looked for again with what a
 * piece came to.
 */
export interface PiecePrices {
  readonly of: (product: Candidate) => number;
  /** With what a piece comes to when so many are bought; null: nothing changes. */
  readonly after: (pieces: ReadonlyMap<number, number>) => PiecePrices | null;
}

type Used = Pick<ChoiceContext, 'prepared' | 'used'>;

function pricesWith(known: ReadonlyMap<number, number>, context: Used): PiecePrices {
  const of = known.size === 0 ? costOf : (product: Candidate) => known.get(product.skuId) ?? costOf(product);
  return {
    of,
    after(pieces) {
      const next = new Map(known);
      for (const [skuId, count] of pieces) {
        const product = context.prepared.bySku.get(skuId);
        if (product !== undefined && count > 0) next.set(skuId, furtherCost(product, count, context.used) / count);
      }
      const changes = [...next].some(([skuId, cost]) => {
        const product = context.prepared.bySku.get(skuId);
        return product !== undefined && Math.abs(of(product) - cost) > 1e-6;
      });
      return changes ? pricesWith(next, context) : null;
    },
  };
}

/** The prices that a search begins with: those of a piece, and the least of each where some cost less in number. */
export function startingPrices(
  products: readonly Candidate[],
  context: ChoiceContext,
): [PiecePrices, ...PiecePrices[]] {
  const plain = pricesWith(new Map(), context);
  const cheaper = products.filter((product) => leastCostOf(product) < costOf(product));
  if (cheaper.length === 0 || !context.thorough) return [plain];
  return [plain, pricesWith(new Map(cheaper.map((product) => [product.skuId, leastCostOf(product)])), context)];
}

/** What so many pieces of each product cost beside those of other lines, and with what they bring. */
export interface OrdersCost {
  /** For the products alone. */
  readonly fen: number;
  readonly inAll: number;
}

export function ordersCost(
  pieces: ReadonlyMap<number, number>,
  { prepared, used, brings }: Pick<SetContext, 'prepared' | 'used' | 'brings'>,
): OrdersCost {
  let fen = 0;
  let brought = 0;
  for (const [skuId, count] of pieces) {
    const product = prepared.bySku.get(skuId);
    if (product === undefined) continue;
    fen += furtherCost(product, count, used);
    brought += count * brings(product);
  }
  return { fen, inAll: fen + brought };
}
