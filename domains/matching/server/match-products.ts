import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { skuChoicesIn } from '../../catalogue/server/public.ts';
import type { MatchProduct } from '../contract/match-product.ts';
import { attributesRead, READ_CATEGORIES } from '../contract/roles.ts';

/**
 * Products of each category among which rules choose, the best-selling first: what a person would have on the desk. A
 * mall with a million products would otherwise send tens of thousands to the browser.
 */
const PRODUCTS_OF_CATEGORY = 300;

/** The products among which rules choose, as this caller may see them. */
export async function matchProducts(context: SignedInContext): Promise<MatchProduct[]> {
  const choices = await skuChoicesIn(context, READ_CATEGORIES, PRODUCTS_OF_CATEGORY);
  return choices.map(({ unit, unitFen, isPurchasable, handlingDays, attributes, ...same }) => ({
    ...same,
    unitName: unit,
    attributes: attributesRead(same.categoryCode, attributes),
    price: unitFen === null ? null : fenToYuan(unitFen),
    purchasable: isPurchasable,
    deliveryDays: handlingDays,
  }));
}
