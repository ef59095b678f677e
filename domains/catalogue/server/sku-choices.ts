import type { Fen } from '../../../platform/contract/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { priceOf } from '../../pricing/contract/price-rules.ts';
import type { AttributeValue, LifeCycle } from '../contract/product.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { priceContextOf } from './price-context.ts';
import { productImage, unitName } from './product-presentation.ts';
import { readSkuChoices } from './sku-choice-repository.ts';
import { isPriceShown, skuPrices } from './sku-for-sale.ts';

/** A SKU among which rules choose, as this caller may see it. */
export interface SkuChoice {
  readonly skuId: number;
  readonly productId: number;
  readonly partNumber: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Of a piece, in the caller's language. */
  readonly unit: string;
  readonly image: string;
  readonly categoryCode: string;
  readonly brandId: number;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Of one piece, without activities; null for callers who may not see it. */
  readonly unitFen: Fen | null;
  readonly stock: number;
  readonly isPurchasable: boolean;
  readonly lifeCycle: LifeCycle;
  /** Within which the shop ships what it has; null where it promises nothing. */
  readonly handlingDays: number | null;
}

/**
 * The SKUs that this caller is shown in these third-level categories, by id: of each category those of so many products,
 * the best-selling first. Categories that there are not, or that are hidden from the caller, have none.
 */
export async function skuChoicesIn(
  context: Context,
  categoryCodes: readonly string[],
  productsOfCategory: number,
): Promise<SkuChoice[]> {
  const [definitions, hidden, prices] = await Promise.all([
    definitionsOf(context),
    hiddenCategoriesOf(context),
    priceContextOf(context),
  ]);
  const wanted = new Set(categoryCodes);
  const codes = new Map(
    definitions.categories
      .filter(({ id, code, level }) => level === 3 && wanted.has(code) && !hidden.ids.has(id))
      .map(({ id, code }) => [id, code] as const),
  );
  const rows = await readSkuChoices(context.database, [...codes.keys()], productsOfCategory);
  return rows.map((row) => ({
    skuId: row.id,
    productId: row.product_id,
    partNumber: row.part_number,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    unit: unitName(row.unit, context.locale),
    image: productImage(row.images, row.illustration),
    categoryCode: codes.get(row.category_id) ?? '',
    brandId: row.brand_id,
    attributes: row.attributes,
    unitFen: isPriceShown(prices, { productType: row.product_type })
      ? priceOf(skuPrices(row), prices.terms, 1, [], null).unitFen
      : null,
    stock: row.stock,
    isPurchasable: row.product_type !== 'projectOnly',
    lifeCycle: row.life_cycle,
    handlingDays: row.handling_days,
  }));
}
