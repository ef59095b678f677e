import type { Locale } from '../../../platform/contract/locale.ts';
import { type Fen, fenToYuan, shareToText } from '../../../platform/contract/money.ts';
import { words } from '../../../platform/server/words.ts';
import { illustrationAddress } from '../../illustrations/contract/illustration-address.ts';
import { type Price, priceOf, type QuantityBreak, type SkuPrices } from '../../pricing/contract/price-rules.ts';
import type { AttributeValue, FieldOfView, PriceReason, ProductListItem, ProductType } from '../contract/product.ts';
import { attributeText, type Definitions, nameIn } from './catalogue-definitions.ts';
import type { PriceContext } from './price-context.ts';

const CHIPS = 4;

/** The address of a picture: the first photograph, else the illustration. */
export function productImage(images: readonly string[], illustration: string): string {
  return images[0] ?? illustrationAddress(illustration, 640);
}

/** The word for one piece; the catalogue stores the unit in Chinese. */
export function unitName(unit: string, locale: Locale): string {
  return locale === 'zh' ? unit : (words('catalogue_unit', {}, locale) ?? unit);
}

/** The tags that are shown of these, the most important first. */
export function productTags(
  codes: readonly string[],
  definitions: Pick<Definitions, 'tags'>,
  locale: Locale,
): ProductListItem['productTags'] {
  if (codes.length === 0) return [];
  return [...definitions.tags.values()]
    .filter(({ code, disabled }) => !disabled && codes.includes(code))
    .map((row) => ({ id: row.id, tag: row.code, name: nameIn(row, locale), tone: row.tone }));
}

export interface ShownPrice {
  price: string | null;
  otPrice: string | null;
  waterfall: ProductListItem['waterfall'];
  quantityBreaks: ProductListItem['quantityBreaks'];
}

/** Why this product's price is hidden from this caller; null when it is shown. */
export function priceReasonFor(context: PriceContext, productType: ProductType): PriceReason {
  return productType === 'projectOnly' ? 'contactManager' : context.reason;
}

/** The steps of a price on the wire. */
export function waterfallOf({ steps }: Pick<Price, 'steps'>): NonNullable<ProductListItem['waterfall']> {
  return steps.map((step) => ({
    kind: step.kind,
    price: fenToYuan(step.fen),
    delta: fenToYuan(step.deltaFen),
    share: step.share === null ? null : shareToText(step.share),
    level: step.level,
  }));
}

/** All fields of a SKU that reveal a price: the only place where prices are released or withheld. */
export function shownPrice(
  context: PriceContext,
  productType: ProductType,
  prices: SkuPrices,
  breaks: readonly QuantityBreak[],
  activityFen: Fen | null = null,
): ShownPrice {
  if (priceReasonFor(context, productType) !== null) {
    const quantityBreaks = breaks.map(({ quantity }) => ({ quantity, price: null }));
    return { price: null, otPrice: null, waterfall: null, quantityBreaks };
  }
  const price = priceOf(prices, context.terms, 1, [], activityFen);
  return {
    price: fenToYuan(price.unitFen),
    otPrice: fenToYuan(price.listFen),
    waterfall: waterfallOf(price),
    quantityBreaks: breaks.map(({ quantity }) => ({
      quantity,
      price: fenToYuan(priceOf(prices, context.terms, quantity, breaks, activityFen).unitFen),
    })),
  };
}

/** The short facts of a card, those the category puts first. */
export function chipsOf(
  definitions: Definitions,
  categoryId: number,
  attributes: Readonly<Record<string, AttributeValue>>,
  locale: Locale,
): string[] {
  const set = definitions.attributesOf.get(categoryId) ?? [];
  return set
    .filter((entry) => entry.isChip)
    .flatMap(({ attribute }) => {
      const value = attributes[attribute.code];
      if (value === undefined || value === 'no') return [];
      // "Yes" means nothing without the attribute's name. Nor does a number without a unit.
      if (value === 'yes') return [nameIn(attribute, locale)];
      const text = attributeText(attribute, value, locale);
      return [attribute.kind === 'number' && attribute.unit === null ? `${nameIn(attribute, locale)} ${text}` : text];
    })
    .slice(0, CHIPS);
}

/** Data of the field-of-view drawing; null for products without a view. Of several SKUs, the first counts. */
export function fieldOfViewOf(attributes: Readonly<Record<string, AttributeValue>>): FieldOfView | null {
  const number = (code: string): number | null => {
    const [value] = [attributes[code] ?? []].flat();
    return typeof value === 'number' ? value : null;
  };
  const horizontalDegrees = number('hfov_max_deg');
  if (horizontalDegrees === null) return null;
  return {
    horizontalDegrees,
    horizontalDegreesTele: number('hfov_min_deg'),
    verticalDegrees: number('vfov_deg'),
    detectMetres: number('dori_detect_m'),
    observeMetres: number('dori_observe_m'),
    recogniseMetres: number('dori_recognise_m'),
    identifyMetres: number('dori_identify_m'),
    lightRangeMetres: number('light_range_m'),
    megapixels: number('resolution'),
  };
}
