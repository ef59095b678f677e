import type { Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { LineToPrice } from '../../pricing/contract/cart-to-price.ts';
import type { QuantityBreak, SkuPrices } from '../../pricing/contract/price-rules.ts';
import type { LifeCycle, ProductStatus, ProductType } from '../contract/product.ts';
import type { QuantityLimits } from '../contract/quantity-rules.ts';
import { extensionsOffered, type WarrantyExtension } from '../contract/warranty-rules.ts';
import { categoryPath, type Definitions } from './catalogue-definitions.ts';
import type { PriceColumn } from './price-columns.ts';
import type { PriceContext } from './price-context.ts';
import { productImage } from './product-presentation.ts';
import { readSkus, type SkuIds } from './sku-repository.ts';

/** A SKU with everything cart and checkout need; satisfies `QuantityLimits` of quantity-rules. */
export interface SkuForSale extends QuantityLimits {
  readonly skuId: number;
  readonly productId: number;
  readonly productCode: string;
  readonly partNumber: string;
  readonly model: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Specification code → value. */
  readonly specification: Readonly<Record<string, string>>;
  readonly image: string;
  readonly illustration: string;
  readonly unit: string;
  readonly categoryId: number;
  readonly brandId: number;
  readonly merchantId: number;
  readonly merchantNameZh: string;
  readonly merchantNameEn: string;
  readonly merchantIsSelf: boolean;
  /** Days within which the shop ships what it has; null where it promises none. */
  readonly handlingDays: number | null;
  /** Where the shop hands over what buyers fetch; null where it does not. */
  readonly pickupAddress: Readonly<Record<Locale, string>> | null;
  readonly prices: SkuPrices;
  readonly quantityBreaks: readonly QuantityBreak[];
  readonly warrantyMonths: number;
  readonly warrantyExtensions: readonly WarrantyExtension[];
  readonly lifeCycle: LifeCycle;
  /** Slug of the agreement its buyers accept; empty without one. */
  readonly agreement: string;
  readonly disabled: boolean;
  /** The day more stock is expected, when known. */
  readonly expectedAt: string | null;
}

/** The price columns of a SKU row as the price function takes them. */
export function skuPrices(row: Record<'list_price_fen' | PriceColumn, number>): SkuPrices {
  return {
    listFen: row.list_price_fen,
    levelFen: [row.price1_fen, row.price2_fen, row.price3_fen, row.price4_fen],
    internationalFen: [
      row.international_price1_fen,
      row.international_price2_fen,
      row.international_price3_fen,
      row.international_price4_fen,
    ],
  };
}

/** The SKUs with these ids, by id; unknown ids are missing from the map. Those of a closed shop count as withdrawn. */
export async function loadSkusForSale(db: Db, skuIds: SkuIds): Promise<Map<number, SkuForSale>> {
  const rows = await readSkus(db, skuIds);
  return new Map(
    rows.map((row): [number, SkuForSale] => [
      row.id,
      {
        skuId: row.id,
        productId: row.product_id,
        productCode: row.code,
        partNumber: row.part_number,
        model: row.model,
        nameZh: row.name_zh,
        nameEn: row.name_en,
        specification: row.specification as Record<string, string>,
        image: productImage(row.images, row.illustration),
        illustration: row.illustration,
        unit: row.unit,
        categoryId: row.category_id,
        brandId: row.brand_id,
        merchantId: row.merchant_id,
        merchantNameZh: row.merchant_name_zh,
        merchantNameEn: row.merchant_name_en,
        merchantIsSelf: row.is_self,
        handlingDays: row.handling_days,
        pickupAddress: row.offers_pickup ? { zh: row.address_zh, en: row.address_en } : null,
        prices: skuPrices(row),
        quantityBreaks: row.quantity_breaks as unknown as QuantityBreak[],
        warrantyMonths: row.warranty_months,
        warrantyExtensions: extensionsOffered(
          row.product_type as ProductType,
          row.warranty_extensions as unknown as WarrantyExtension[],
        ),
        productType: row.product_type as ProductType,
        status: row.status as ProductStatus,
        lifeCycle: row.life_cycle as LifeCycle,
        agreement: row.agreement,
        disabled: row.disabled || row.merchant_disabled,
        expectedAt: row.expected_at,
        stock: row.stock,
        minimumOrderQuantity: row.minimum_order_quantity,
        piecesPerBox: row.pieces_per_box,
      },
    ]),
  );
}

/** Whether the mall shows the SKU to those from whom its category is not hidden. */
export function isListed({ status, disabled }: Pick<SkuForSale, 'status' | 'disabled'>): boolean {
  return status === 'onShelf' && !disabled;
}

/** Whether this caller may see what the SKU costs: nobody sees the price of what is sold in projects only. */
export function isPriceShown({ visible }: PriceContext, { productType }: Pick<SkuForSale, 'productType'>): boolean {
  return visible && productType !== 'projectOnly';
}

/** What the price of these pieces depends on, without an agreed price, an activity or a warranty extension. */
export function lineToPrice(sku: SkuForSale, quantity: number, definitions: Definitions): LineToPrice {
  const { skuId, merchantId, productId, brandId, categoryId, prices, quantityBreaks: breaks } = sku;
  const categoryIds = categoryPath(definitions, categoryId).map(({ id }) => id);
  const line = { skuId, merchantId, productId, brandId, categoryIds, quantity, prices, breaks };
  return { ...line, agreed: null, activity: null, warrantyShare: 0 };
}
