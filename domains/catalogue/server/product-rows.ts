import type { Context } from '../../../platform/server/context.ts';
import type { QuantityBreak } from '../../pricing/contract/price-rules.ts';
import type { AttributeValue, LifeCycle, ProductListItem, ProductStatus, ProductType } from '../contract/product.ts';
import { isPurchasable } from '../contract/quantity-rules.ts';
import { categoryPath, type Definitions } from './catalogue-definitions.ts';
import type { HiddenCategories } from './hidden-categories.ts';
import type { PriceColumn } from './price-columns.ts';
import type { PriceContext } from './price-context.ts';
import type { FlashSaleBadges } from './product-flash-sales.ts';
import { chipsOf, priceReasonFor, productImage, productTags, shownPrice, unitName } from './product-presentation.ts';
import type { BadgeOf } from './product-promotions.ts';
import { skuPrices } from './sku-for-sale.ts';

/** A product with its first SKU, brand and merchant, as it is read. */
export interface ProductRow extends Record<PriceColumn, number> {
  id: number;
  code: string;
  model: string;
  name_zh: string;
  name_en: string;
  unit: string;
  product_type: ProductType;
  status: ProductStatus;
  life_cycle: LifeCycle;
  tags: string[];
  illustration: string;
  images: string[];
  attributes: Record<string, AttributeValue>;
  sales: number;
  category_id: number;
  brand_id: number;
  merchant_id: number;
  brand_name_zh: string;
  brand_name_en: string;
  merchant_name_zh: string;
  merchant_name_en: string;
  is_self: boolean;
  sku_id: number;
  part_number: string;
  minimum_order_quantity: number;
  pieces_per_box: number;
  quantity_breaks: QuantityBreak[];
  list_price_fen: number;
  /** Of the first SKU. */
  sku_stock: number;
  /** Of all SKUs that are sold; so is their number. */
  stock: number;
  sku_count: number;
  /** That buyers see, counted as they are written. */
  reviews: number;
  good_reviews: number;
}

/** The viewer, and what is needed to render rows. */
export interface Viewer {
  readonly locale: Context['locale'];
  readonly price: PriceContext;
  readonly definitions: Definitions;
  readonly hidden: HiddenCategories;
  readonly badgeOf: BadgeOf;
  readonly flashSales: FlashSaleBadges;
}

/** The share of good reviews in whole per cent, never rounded up to all of them; empty without reviews. */
const positiveRatio = ({ reviews, good_reviews }: Pick<ProductRow, 'reviews' | 'good_reviews'>) =>
  reviews === 0 ? '' : String(Math.floor((good_reviews * 100) / reviews));

/** Fields shared by list items and the detail. */
export function productFacts(row: ProductRow, { locale, price, definitions, badgeOf }: Viewer) {
  const zh = locale === 'zh';
  const { id: productId, merchant_id: merchantId, brand_id: brandId } = row;
  const categoryIds = categoryPath(definitions, row.category_id).map((category) => category.id);
  return {
    id: row.id,
    image: productImage(row.images, row.illustration),
    illustration: row.images.length > 0 ? '' : row.illustration,
    name: zh ? row.name_zh : row.name_en,
    model: row.model,
    vipPrice: null,
    priceReason: priceReasonFor(price, row.product_type),
    ...shownPrice(price, row.product_type, skuPrices(row), row.quantity_breaks),
    sales: row.sales,
    ficti: 0,
    unitName: unitName(row.unit, locale),
    stock: row.stock,
    minimumOrderQuantity: row.minimum_order_quantity,
    piecesPerBox: row.pieces_per_box,
    status: row.status,
    lifeCycle: row.life_cycle,
    productType: row.product_type,
    purchasable: isPurchasable({ status: row.status, productType: row.product_type }),
    merId: row.merchant_id,
    merName: zh ? row.merchant_name_zh : row.merchant_name_en,
    merIsSelf: row.is_self,
    positiveRatio: positiveRatio(row),
    replyNum: row.reviews,
    brandId: row.brand_id,
    brandName: zh ? row.brand_name_zh : row.brand_name_en,
    categoryId: row.category_id,
    categoryIds,
    activityStyle: badgeOf({ productId, merchantId, brandId, categoryIds }),
    productTags: productTags(row.tags, definitions, locale),
    chips: chipsOf(definitions, row.category_id, row.attributes, locale),
  };
}

export function listItem(row: ProductRow, viewer: Viewer): ProductListItem {
  const facts = productFacts(row, viewer);
  return {
    ...facts,
    // A flash sale is over soonest.
    activityStyle: viewer.flashSales.badgeOf(row.id, facts.price) || facts.activityStyle,
    skuId: row.sku_id,
    partNumber: row.part_number,
    skuStock: row.sku_stock,
    skuCount: row.sku_count,
  };
}

/** What is left of a product that is not on the shelf: what it is called, and neither price, stock nor part number. */
export function withdrawnItem(row: ProductRow, viewer: Viewer): ProductListItem {
  return {
    ...listItem(row, viewer),
    price: null,
    otPrice: null,
    priceReason: null,
    waterfall: null,
    quantityBreaks: [],
    sales: 0,
    stock: 0,
    skuStock: 0,
    minimumOrderQuantity: 1,
    piecesPerBox: 1,
    partNumber: '',
    chips: [],
    productTags: [],
  };
}
