import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import { type Bill, swapped, writeNothing, writeProduct } from './bill.ts';
import { numberOf, orderedAs, orderFen } from './candidates.ts';
import { type Ranked, rank } from './choose.ts';
import { coverDemand } from './cover-parts.ts';
import { type Covered, type Equals, setAside } from './equal-needs.ts';
import { limitOf, type Tier, tiersOf } from './tiers.ts';
import { unitsCovered } from './units-covered.ts';

/** Whether the mall has anything for the role of a need, whatever it asks. */
export const isSold = (bill: Bill, need: Need): boolean =>
  rank({ ...need, requirements: [], optics: null }, () => 1, bill.context).ranked.length > 0;

/** Fen that no bill comes to, and so few that sums of ten thousand stay exact. */
const BEYOND_ANY_PRICE = 1e11;

const coveredBy = (cover: NonNullable<Need['cover']>) => (product: Candidate) =>
  unitsCovered(cover, numberOf(product, cover.attribute) ?? 0);

/** The cheapest pieces of one tier, of several that are alike where the demand says in what; null: not enough of any. */
function cheapestIn(
  bill: Bill,
  cover: NonNullable<Need['cover']>,
  needs: number,
  tier: Tier,
): Pick<Covered, 'taken'> | null {
  const { alike } = cover;
  const covered = coveredBy(cover);
  const products = tier.products.filter(({ product }) => covered(product) > 0);
  const groups = Map.groupBy(products, ({ product }) => (alike === undefined ? null : product.attributes[alike]));
  let best: { readonly taken: Covered['taken']; readonly cost: number } | null = null;
  for (const group of groups.values()) {
    const holders = group.map(({ product }) => {
      const { cost, even } = orderedAs(product, bill.context, cover.fewest ? BEYOND_ANY_PRICE : 0);
      return {
        value: numberOf(product, cover.attribute) ?? 0,
        cost: (one: number) => cost(one * needs),
        even,
        stock: Math.floor(limitOf(product, tier, bill.context) / needs),
      };
    });
    const pieces = coverDemand(cover, holders, tier.minded);
    if (pieces === null) continue;
    const cost = holders.reduce((sum, holder, at) => sum + holder.cost(pieces[at] ?? 0), 0);
    if (best !== null && best.cost <= cost) continue;
    const taken = group.flatMap((ranked, at) => ((pieces[at] ?? 0) > 0 ? [{ ranked, count: pieces[at] ?? 0 }] : []));
    best = { taken, cost };
  }
  return best;
}

/**
 * The products of the first tier that is enough, for so many needs that ask for the same; null: none is. For several
 * needs each gets its part of the stock, and what is not there for all of them is no answer.
 */
function coverOf(
  bill: Bill,
  need: Need,
  cover: NonNullable<Need['cover']>,
  needs: number,
  swap: Ranked | null,
): Covered | null {
  const covered = coveredBy(cover);
  const tiers = tiersOf(need, bill.context, null);
  if (swap !== null) tiers.unshift({ products: [swap], minded: false, swapped: true, level: 0 });
  for (const tier of tiers) {
    if (needs > 1 && !tier.minded) return null;
    const cheapest = cheapestIn(bill, cover, needs, tier);
    if (cheapest === null) continue;
    const { taken } = cheapest;
    const offered = tier.swapped ? (tiers[1]?.products ?? []) : tier.products;
    const others = offered.filter(
      ({ product }) => covered(product) > 0 && taken.every(({ ranked }) => ranked.product !== product),
    );
    // What would be taken if nothing were put in comes first.
    const own = tier.swapped && tiers[1] ? cheapestIn(bill, cover, needs, tiers[1]) : null;
    const isOwn = ({ product }: Ranked) => own?.taken.some(({ ranked }) => ranked.product === product) ?? false;
    const recommended = others.filter(isOwn);
    return {
      taken,
      others: [...recommended, ...others.filter((one) => !isOwn(one))],
      swapped: tier.swapped,
      recommended: new Set(recommended.map(({ product }) => product.skuId)),
    };
  }
  return null;
}

/** The same products for needs that ask for the same, worked out with the first of them; their pieces are set aside. */
function coverForAll(bill: Bill, need: Need, cover: NonNullable<Need['cover']>, equals: Equals): Covered | null {
  if (equals.covered !== undefined) return equals.covered;
  equals.covered = coverOf(bill, need, cover, equals.needs, null);
  for (const { ranked, count } of equals.covered?.taken ?? []) {
    setAside(bill, ranked.product.skuId, count * equals.needs);
  }
  return equals.covered;
}

/** What would be taken for a need that pieces cover, without a line of it; null: nothing covers it. */
export function coveredPieces(
  bill: Bill,
  need: Need,
): { readonly pieces: number; readonly units: number; readonly fen: number } | null {
  if (need.cover === null) return null;
  // What is said of a product that was put in is said once, with its line.
  const trial = { ...bill, problems: [] };
  const found = coverOf(trial, need, need.cover, 1, swapped(trial, need, 1, null));
  if (found === null) return null;
  const { attribute } = need.cover;
  const sum = (of: (one: Covered['taken'][number]) => number) => found.taken.reduce((all, one) => all + of(one), 0);
  return {
    pieces: sum(({ count }) => count),
    units: sum(({ ranked, count }) => count * (numberOf(ranked.product, attribute) ?? 0)),
    fen: sum(({ ranked, count }) => orderFen(ranked.product, count) ?? 0),
  };
}

/** How many pieces of one product cover a demand, whatever there is of it. */
function piecesAlone(bill: Bill, product: Candidate, cover: NonNullable<Need['cover']>): number {
  const holder = {
    value: numberOf(product, cover.attribute) ?? 0,
    ...orderedAs(product, bill.context, 0),
    stock: Number.POSITIVE_INFINITY,
  };
  return coverDemand(cover, [holder], false)?.[0] ?? 0;
}

/** Pieces of several products that cover a need together, at the least cost, or as few as can be. */
export function coverNeed(bill: Bill, need: Need, cover: NonNullable<Need['cover']>, equals?: Equals): void {
  const forAll = equals === undefined ? null : coverForAll(bill, need, cover, equals);
  const found = forAll ?? coverOf(bill, need, cover, 1, swapped(bill, need, 1, null));
  if (found === null) {
    writeNothing(bill, need, isSold(bill, need));
    return;
  }
  const { taken, others } = found;
  const pieces = taken.reduce((sum, { count }) => sum + count, 0);
  const total = taken.reduce((sum, { ranked, count }) => sum + (orderFen(ranked.product, count) ?? 0), 0);
  if (forAll !== null) for (const { ranked, count } of taken) setAside(bill, ranked.product.skuId, -count);
  for (const { ranked, count } of taken) {
    writeProduct(bill, need, ranked.product, count, {
      id: taken.length === 1 ? need.id : `${need.id}~${ranked.product.skuId}`,
      unknown: ranked.unknown,
      alternatives: others.slice(0, 2).map(({ product }) => {
        const alone = piecesAlone(bill, product, cover);
        const fen = orderFen(product, alone);
        // Where few are better, more of them are why not, whatever they cost.
        const isMore = cover.fewest === true && !found.swapped && alone > pieces;
        return {
          skuId: product.skuId,
          why: found.recommended.has(product.skuId) ? 'swapped' : 'dearerInAll',
          ...(isMore && { against: { against: 'moreDevices', more: alone - pieces } as const }),
          differenceFen: fen === null ? null : fen - total,
          quantity: alone,
        };
      }),
    });
  }
}
