import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import {
  hiddenCategoriesOf,
  isListed,
  isPriceShown,
  loadSkusForSale,
  priceContextOf,
} from '../../catalogue/server/public.ts';
import type { LineRow } from '../../orders/server/public.ts';
import { type Price, priceOf } from '../../pricing/contract/price-rules.ts';

/**
 * What one piece of each line would cost the caller now, in the quantity that was ordered: level, group and quantity,
 * without activities, promotions or agreements. Null for what is not sold to them any more.
 */
export async function currentPrices(
  context: SignedInContext,
  db: Db,
  lines: readonly Pick<LineRow, 'sku_id'>[],
): Promise<(line: Pick<LineRow, 'sku_id' | 'quantity'>) => Price | null> {
  const prices = await priceContextOf(context);
  const skus = await loadSkusForSale(
    db,
    lines.map((line) => line.sku_id),
  );
  const { ids: hidden } = await hiddenCategoriesOf(context);
  return (line) => {
    const sku = skus.get(line.sku_id);
    if (!sku || !isListed(sku) || hidden.has(sku.categoryId) || !isPriceShown(prices, sku)) return null;
    return priceOf(sku.prices, prices.terms, line.quantity, sku.quantityBreaks);
  };
}
