import type { Locale } from '../../../platform/contract/locale.ts';
import type { Fen } from '../../../platform/contract/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type PriceTerms, priceOf } from '../../pricing/contract/price-rules.ts';
import type { AttributeValue, LifeCycle } from '../contract/product.ts';
import { smallestQuantity } from '../contract/quantity-rules.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { hiddenCategoriesOf } from './hidden-categories.ts';
import { priceContextOf } from './price-context.ts';
import { productImage, unitName } from './product-presentation.ts';
import { readSkuChoices, readSkuChoicesByIds, type SkuChoiceRow } from './sku-choice-repository.ts';
import { isPriceShown, skuPrices } from './sku-for-sale.ts';
import { specificationTexts } from './specification-text.ts';

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
  /** Of one piece from so many on, where that is another price, fewest first. */
  readonly breaks: readonly { readonly quantity: number; readonly unitFen: Fen }[];
  /** The smallest order, in whole boxes. */
  readonly smallestOrder: number;
  readonly piecesPerBox: number;
  readonly stock: number;
  readonly isPurchasable: boolean;
  readonly lifeCycle: LifeCycle;
  /** Within which the shop ships what it has; null where it promises nothing. */
  readonly handlingDays: number | null;
}

/** How long or how much one buys: who sees only the name must not believe a licence of a year a perpetual one. */
function nameWithAmount(
  row: SkuChoiceRow,
  locale: Locale,
  textOf: Awaited<ReturnType<typeof specificationTexts>>,
): string {
  const { term, length } = row.specification;
  const amounts = [
    ...(term === undefined ? [] : [textOf({ term }, locale)]),
    ...(length === undefined ? [] : [`${textOf({ length }, locale)}${locale === 'zh' ? `/${row.unit}` : ''}`]),
  ];
  const name = locale === 'zh' ? row.name_zh : row.name_en;
  if (amounts.length === 0) return name;
  return locale === 'zh' ? `${name}（${amounts.join('，')}）` : `${name} (${amounts.join(', ')})`;
}

/** What one piece costs alone and among so many; null terms: the caller may not see it. */
function pricesOf(row: SkuChoiceRow, terms: PriceTerms | null): Pick<SkuChoice, 'unitFen' | 'breaks'> {
  if (terms === null) return { unitFen: null, breaks: [] };
  const fenAt = (quantity: number) => priceOf(skuPrices(row), terms, quantity, row.quantity_breaks, null).unitFen;
  const steps = row.quantity_breaks
    .map(({ quantity }) => ({ quantity, unitFen: fenAt(quantity) }))
    .toSorted((a, b) => a.quantity - b.quantity);
  const unitFen = fenAt(1);
  return { unitFen, breaks: steps.filter((step, at) => step.unitFen !== (steps[at - 1]?.unitFen ?? unitFen)) };
}

/**
 * The SKUs that this caller is shown in these third-level categories: of each category those of so many products,
 * the best-selling first. Categories that there are not, or that are hidden from the caller, have none.
 *
 * @param besides SKUs of these categories that are there in any case, however well they sell
 */
export async function skuChoicesIn(
  context: Context,
  categoryCodes: readonly string[],
  productsOfCategory: number,
  besides: readonly number[] = [],
): Promise<SkuChoice[]> {
  const [definitions, hidden, prices, textOf] = await Promise.all([
    definitionsOf(context),
    hiddenCategoriesOf(context),
    priceContextOf(context),
    specificationTexts(context),
  ]);
  const wanted = new Set(categoryCodes);
  const codes = new Map(
    definitions.categories
      .filter(({ id, code, level }) => level === 3 && wanted.has(code) && !hidden.ids.has(id))
      .map(({ id, code }) => [id, code] as const),
  );
  const [best, named] = await Promise.all([
    readSkuChoices(context.database, [...codes.keys()], productsOfCategory),
    readSkuChoicesByIds(context.database, [...codes.keys()], besides),
  ]);
  const rows = new Map([...best, ...named].map((row) => [row.id, row] as const));
  return [...rows.values()].map((row) => ({
    skuId: row.id,
    productId: row.product_id,
    partNumber: row.part_number,
    nameZh: nameWithAmount(row, 'zh', textOf),
    nameEn: nameWithAmount(row, 'en', textOf),
    unit: unitName(row.unit, context.locale),
    image: productImage(row.images, row.illustration),
    categoryCode: codes.get(row.category_id) ?? '',
    brandId: row.brand_id,
    attributes: row.attributes,
    ...pricesOf(row, isPriceShown(prices, { productType: row.product_type }) ? prices.terms : null),
    smallestOrder: smallestQuantity({
      minimumOrderQuantity: row.minimum_order_quantity,
      piecesPerBox: row.pieces_per_box,
    }),
    piecesPerBox: row.pieces_per_box,
    stock: row.stock,
    isPurchasable: row.product_type !== 'projectOnly',
    lifeCycle: row.life_cycle,
    handlingDays: row.handling_days,
  }));
}
