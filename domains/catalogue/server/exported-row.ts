import { fenToYuan, shareToText } from '../../../platform/contract/money.ts';
import { ATTRIBUTE_PREFIX, type FixedColumn } from '../contract/import-columns.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import type { KnownProduct, KnownSku } from './import-repository.ts';
import { joinParts } from './parted-cell.ts';

/** What a file tells of amounts: prices and costs each have a permission of their own. */
export interface ShownAmounts {
  readonly prices: boolean;
  readonly costs: boolean;
}

/** The codes by which a file names shops, brands and categories. */
export function codesById({ merchants, brands, categories }: ImportDefinitions) {
  const byId = (rows: ReadonlyMap<string, { id: number; code: string }>) =>
    new Map([...rows.values()].map(({ id, code }) => [id, code]));
  return { merchants: byId(merchants), brands: byId(brands), categories: byId(categories) };
}

const steps = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([count, share]) => `${count}:${shareToText(share)}`).join(';');
const shareOrEmpty = (share: number | null) => (share === null ? '' : shareToText(share));

/** One SKU with the facts of its product, by column, as the import reads them. */
export function exportedRow(
  product: KnownProduct,
  sku: KnownSku,
  codes: ReturnType<typeof codesById>,
  shown: ShownAmounts,
): Record<string, string> {
  const price = (fen: number) => (shown.prices ? fenToYuan(fen) : '');
  const fixed = {
    productCode: product.code,
    partNumber: sku.part_number,
    merchant: codes.merchants.get(product.merchant_id) ?? '',
    brand: codes.brands.get(product.brand_id) ?? '',
    category: codes.categories.get(product.category_id) ?? '',
    model: product.model,
    nameZh: product.name_zh,
    nameEn: product.name_en,
    productType: product.product_type,
    status: product.status,
    lifeCycle: product.life_cycle,
    unit: product.unit,
    listPrice: price(sku.list_price_fen),
    price1: price(sku.price1_fen),
    price2: price(sku.price2_fen),
    price3: price(sku.price3_fen),
    price4: price(sku.price4_fen),
    internationalPrice1: price(sku.international_price1_fen),
    internationalPrice2: price(sku.international_price2_fen),
    internationalPrice3: price(sku.international_price3_fen),
    internationalPrice4: price(sku.international_price4_fen),
    specification: Object.entries(sku.specification)
      .map(([code, value]) => `${code}=${value}`)
      .join(';'),
    barcode: sku.barcode,
    tags: product.tags.join(','),
    minimumOrderQuantity: String(sku.minimum_order_quantity),
    piecesPerBox: String(sku.pieces_per_box),
    stock: String(sku.stock),
    expectedAt: sku.expected_at ?? '',
    // Shares of the price, told like it.
    quantityBreaks: shown.prices ? steps(sku.quantity_breaks.map(({ quantity, share }) => [quantity, share])) : '',
    warrantyMonths: String(product.warranty_months),
    warrantyExtensions: steps(product.warranty_extensions.map(({ months, share }) => [months, share])),
    replacementCode: product.replacement_code ?? '',
    illustration: sku.illustration,
    descriptionZh: product.description_zh,
    descriptionEn: product.description_en,
    attachments: joinParts(product.attachments.map(({ name, url }) => `${name}|${url}`)),
    certificates: joinParts(product.certificates),
    version: product.version,
    primaryAttribute: product.primary_attribute,
    softwareNameVersion: product.software_name_version,
    productProperty: product.product_property,
    powerType: product.power_type,
    videoUrl: product.video_url,
    businessCoefficient: shown.prices ? shareToText(product.business_coefficient) : '',
    priceRule: product.price_rule,
    discontinuationType: product.discontinuation_type ?? '',
    discontinuationPlanDate: product.discontinuation_plan_date ?? '',
    lastStockBackupDate: product.last_stock_backup_date ?? '',
    estimatedInboundDate: product.estimated_inbound_date ?? '',
    coreDifferenceZh: product.core_difference_zh,
    coreDifferenceEn: product.core_difference_en,
    agreement: product.agreement,
    accessories: joinParts(product.accessories),
    safeStock: String(sku.safe_stock),
    stockBackupOrder: String(sku.stock_backup_order),
    bomCost: shown.costs && sku.bom_cost_fen !== null ? fenToYuan(sku.bom_cost_fen) : '',
    pctCost: shown.costs ? shareOrEmpty(sku.pct_cost) : '',
  } satisfies Record<FixedColumn, string>;
  const attributes = Object.entries(sku.attributes).map(([code, value]) => [ATTRIBUTE_PREFIX + code, String(value)]);
  return { ...fixed, ...Object.fromEntries(attributes) };
}
