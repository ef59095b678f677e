import { fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { skuChoicesIn } from '../../catalogue/server/public.ts';
import type { MatchProduct } from '../contract/match-product.ts';
import { ROLES, type Role } from '../contract/roles.ts';

/**
 * Products of each category among which rules choose, the best-selling first: what a person would have on the desk. A
 * mall with a million products would otherwise send tens of thousands to the browser.
 */
const PRODUCTS_OF_CATEGORY = 300;

/** What rules read of the products of each category. */
const READ = (() => {
  const read = new Map<string, Set<string>>();
  for (const role of Object.keys(ROLES) as Role[]) {
    const { categories, attributes } = ROLES[role];
    for (const category of categories) {
      const known = read.get(category) ?? new Set<string>();
      for (const attribute of attributes) known.add(attribute);
      read.set(category, known);
    }
  }
  return read;
})();

/** The products among which rules choose, as this caller may see them. */
export async function matchProducts(context: SignedInContext): Promise<MatchProduct[]> {
  const choices = await skuChoicesIn(context, [...READ.keys()], PRODUCTS_OF_CATEGORY);
  return choices.map(({ unit, unitFen, isPurchasable, handlingDays, attributes, ...same }) => {
    const read = READ.get(same.categoryCode);
    const said: MatchProduct['attributes'] = {};
    for (const [code, value] of Object.entries(attributes)) {
      // Several values say what it can be had with, not what this one is.
      if (read?.has(code) && !Array.isArray(value)) said[code] = value;
    }
    return {
      ...same,
      unitName: unit,
      attributes: said,
      price: unitFen === null ? null : fenToYuan(unitFen),
      purchasable: isPurchasable,
      deliveryDays: handlingDays,
    };
  });
}
