import { isEnding } from '../../../contract/engine/candidates.ts';
import { judge } from '../../../contract/engine/requirements.ts';
import { candidateOf, type MatchProduct } from '../../../contract/match-product.ts';
import { ROLES } from '../../../contract/roles.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import type { Line } from '../../../contract/solution.ts';

/** Whether a product does what its line asks for; the better first. */
export const FITS = ['fits', 'cannotVerify', 'unfit'] as const;
export type Fit = (typeof FITS)[number];

/** A product that may be put in a line. */
export interface Selectable {
  readonly product: MatchProduct;
  readonly fit: Fit;
  /** Attributes that are not met, or that the product does not say; by code. */
  readonly attributes: readonly string[];
  /** Whether its maker has ended it, or soon will. */
  readonly isEnding: boolean;
  /** Whether there are fewer pieces than the line takes now. */
  readonly isShort: boolean;
}

/**
 * Every product that may be put in a line: what fits before what cannot be verified and what does not fit, each from the
 * lowest price. What life depends on is not among them unless it fits.
 */
export function selectableProducts(
  { need, quantity }: Pick<Line, 'need' | 'quantity'>,
  products: Iterable<MatchProduct>,
  pack: RulePack,
): Selectable[] {
  const { categories } = ROLES[need.role];
  const found: Selectable[] = [];
  for (const product of products) {
    if (!categories.includes(product.categoryCode)) continue;
    const candidate = candidateOf(product);
    const { unmet, unknown, unsafe } = judge(candidate, need, pack);
    if (unsafe) continue;
    const fit = unmet.length > 0 ? 'unfit' : unknown.length > 0 ? 'cannotVerify' : 'fits';
    found.push({
      product,
      fit,
      attributes: [...new Set(fit === 'unfit' ? unmet : unknown)],
      isEnding: isEnding(candidate),
      isShort: product.stock < quantity,
    });
  }
  const price = ({ product }: Selectable) => (product.price === null ? Number.MAX_VALUE : Number(product.price));
  return found.sort(
    (one, other) =>
      FITS.indexOf(one.fit) - FITS.indexOf(other.fit) ||
      price(one) - price(other) ||
      one.product.skuId - other.product.skuId,
  );
}
