import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { skuChoicesIn } from '../../catalogue/server/public.ts';
import type { MatchProduct } from '../contract/match-product.ts';
import { attributesRead, READ_CATEGORIES } from '../contract/roles.ts';
import type { Site } from '../contract/site.ts';

/**
 * Products of each category among which rules choose, the best-selling first: what a person would have on the desk. A
 * mall with a million products would otherwise send tens of thousands to the browser.
 */
const PRODUCTS_OF_CATEGORY = 300;

/** The SKUs that a site names itself: they are judged however well they sell. */
export function skusNamedIn({ constraints, overrides }: Pick<Site, 'constraints' | 'overrides'>): number[] {
  return [
    ...constraints.mustUse,
    ...overrides.flatMap((override) => (override.change === 'swap' ? [override.skuId] : [])),
  ];
}

/**
 * The products among which rules choose, as this caller may see them.
 * @param named SKUs that are among them though others sell better
 */
export async function matchProducts(context: SignedInContext, named: readonly number[]): Promise<MatchProduct[]> {
  const choices = await skuChoicesIn(context, READ_CATEGORIES, PRODUCTS_OF_CATEGORY, named);
  return choices.map(
    ({ unit, unitFen, breaks, smallestOrder, piecesPerBox, isPurchasable, handlingDays, attributes, ...same }) => ({
      ...same,
      unitName: unit,
      attributes: attributesRead(same.categoryCode, attributes),
      price: unitFen === null ? null : fenToYuan(unitFen),
      breaks: breaks.map((step) => ({ quantity: step.quantity, price: fenToYuan(step.unitFen) })),
      minimum: smallestOrder,
      box: piecesPerBox,
      purchasable: isPurchasable,
      deliveryDays: handlingDays,
    }),
  );
}
