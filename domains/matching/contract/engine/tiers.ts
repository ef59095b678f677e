import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import { isEnding } from './candidates.ts';
import { type ChoiceContext, type Ranked, rank, stockLeft } from './choose.ts';

/** Products among which a set is put together, and whether their stock limits it. */
export interface Tier {
  readonly products: readonly Ranked[];
  readonly minded: boolean;
  /** Whether it is what the customer put in, and nothing else. */
  readonly swapped: boolean;
  /** What may be missing: nothing, stock, sale, or what a product says of itself. */
  readonly level: 0 | 1 | 2 | 3;
}

/** Pieces of a product that a tier may take. */
export const limitOf = (product: Candidate, { minded }: Tier, context: ChoiceContext): number =>
  minded ? (stockLeft(product, context) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/**
 * Where several products share a need (recorders, switches, disks, licences), the ranking decides by sets: the first
 * that is enough is used. Must-use first, then verified products of the preferred brand, of every brand, without
 * regard to stock, ending ones, and last those that cannot be verified.
 *
 * @param only what the customer put in: it comes first, and the others where it is not enough
 */
export function tiersOf(
  need: Pick<Need, 'requirements' | 'optics' | 'preferred' | 'role'>,
  context: ChoiceContext,
  only: number | null,
): Tier[] {
  const { constraints } = context;
  const all = rank(need, () => 1, context).ranked;
  const swap = all.filter(({ product }) => product.skuId === only);
  const must = all.filter(({ product }) => constraints.mustUse.includes(product.skuId));
  const verified = all.filter(({ unknown }) => unknown.length === 0);
  const fine = verified.filter(({ product }) => product.onSale && !isEnding(product));
  const branded = fine.filter(({ product }) => product.brandId === constraints.brandId);
  const tier = (products: readonly Ranked[], level: Tier['level']): Tier => ({
    products,
    minded: level === 0 || constraints.onlyFromStock,
    swapped: false,
    level,
  });
  const minded = [must, branded, fine].map((products) => tier(products, 0));
  const rest = [tier(must, 1), tier(branded, 1), tier(fine, 1), tier(verified, 2), tier(all, 3)];
  const first: Tier = { products: swap, minded: false, swapped: true, level: 0 };
  return [first, ...minded, ...rest].filter(({ products }) => products.length > 0);
}
