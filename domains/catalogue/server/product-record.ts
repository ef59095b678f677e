import type { FixedColumn } from '../contract/import-columns.ts';
import type { AttributeValue } from '../contract/product.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import type { AttributeValues, ImportedRow } from './import-rows.ts';
import { PRICE_COLUMNS, type PriceColumn } from './price-columns.ts';
import { searchVector } from './search-words.ts';
import { tradeWords } from './trade-words.ts';

/** A row of `sku`, as far as an import writes it. */
export interface SkuRecord extends Record<PriceColumn, number> {
  part_number: string;
  barcode: string;
  specification: Readonly<Record<string, string>>;
  attributes: AttributeValues;
  illustration: string;
  sort: number;
  list_price_fen: number;
  quantity_breaks: { quantity: number; share: number }[];
  minimum_order_quantity: number;
  pieces_per_box: number;
  stock: number;
  expected_at: string | null;
  safe_stock: number;
  stock_backup_order: number;
  bom_cost_fen: number | null;
  pct_cost: number | null;
}

/** A row of `product`, as far as an import writes it and a second import compares it. */
export interface ProductRecord extends Record<PriceColumn, number | null> {
  code: string;
  merchant_id: number;
  brand_id: number;
  category_id: number;
  model: string;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  unit: string;
  product_type: string;
  status: string;
  life_cycle: string;
  tags: string[];
  illustration: string;
  attributes: Record<string, AttributeValue>;
  warranty_months: number;
  warranty_extensions: { months: number; share: number }[];
  replacement_code: string | null;
  attachments: { name: string; url: string }[];
  certificates: string[];
  version: string;
  primary_attribute: string;
  software_name_version: string;
  product_property: string;
  power_type: string;
  video_url: string;
  business_coefficient: number;
  price_rule: string;
  discontinuation_type: string | null;
  discontinuation_plan_date: string | null;
  last_stock_backup_date: string | null;
  estimated_inbound_date: string | null;
  core_difference_zh: string;
  core_difference_en: string;
  agreement: string;
  accessories: string[];
}

/** What a row says of a fact, or what was there before where its file has no such column. */
function keeper<Before extends object>(row: ImportedRow, before: Before | undefined) {
  return <Column extends FixedColumn, Key extends keyof Before>(column: Column, key: Key) =>
    before && row.absent.has(column) ? before[key] : row[column];
}

/** The SKU a row describes; its position and an unstated stock are those it had before. */
export function skuRecord(row: ImportedRow, before: SkuRecord | undefined, sort: number): SkuRecord {
  const kept = keeper(row, before);
  return {
    part_number: row.partNumber,
    barcode: row.barcode,
    specification: row.specificationValues,
    attributes: row.attributes,
    illustration: row.illustration,
    sort: before?.sort ?? sort,
    list_price_fen: row.listPrice,
    price1_fen: row.price1,
    price2_fen: row.price2,
    price3_fen: row.price3,
    price4_fen: row.price4,
    international_price1_fen: row.internationalPrice1,
    international_price2_fen: row.internationalPrice2,
    international_price3_fen: row.internationalPrice3,
    international_price4_fen: row.internationalPrice4,
    quantity_breaks: row.quantityBreaks.map(([quantity, share]) => ({ quantity, share })),
    minimum_order_quantity: row.minimumOrderQuantity,
    pieces_per_box: row.piecesPerBox,
    stock: row.stock ?? before?.stock ?? 0,
    expected_at: row.expectedAt,
    safe_stock: kept('safeStock', 'safe_stock'),
    stock_backup_order: kept('stockBackupOrder', 'stock_backup_order'),
    bom_cost_fen: kept('bomCost', 'bom_cost_fen'),
    pct_cost: kept('pctCost', 'pct_cost'),
  };
}

/** The SKUs' common value where they agree, otherwise all values in SKU order. */
export function mergedAttributes(skus: readonly { attributes: AttributeValues }[]): Record<string, AttributeValue> {
  const merged: Record<string, AttributeValue> = {};
  for (const code of new Set(skus.flatMap((sku) => Object.keys(sku.attributes)))) {
    const values = [...new Set(skus.flatMap((sku) => sku.attributes[code] ?? []))];
    const [first] = values;
    if (first !== undefined) merged[code] = values.length === 1 ? first : values;
  }
  return merged;
}

/** The product a row describes, with `skus` in their order. */
export function productRecord(
  row: ImportedRow,
  skus: readonly SkuRecord[],
  definitions: ImportDefinitions,
  before: ProductRecord | undefined,
): ProductRecord {
  const kept = keeper(row, before);
  const [first] = skus;
  const shown = row.productType === 'projectOnly' ? undefined : first;
  const prices = Object.fromEntries(PRICE_COLUMNS.map((column) => [column, shown?.[column] ?? null])) as Record<
    PriceColumn,
    number | null
  >;
  return {
    code: row.productCode,
    merchant_id: definitions.merchants.get(row.merchant)?.id ?? 0,
    brand_id: definitions.brands.get(row.brand)?.id ?? 0,
    category_id: definitions.categories.get(row.category)?.id ?? 0,
    model: row.model,
    name_zh: row.nameZh,
    name_en: row.nameEn,
    description_zh: row.descriptionZh,
    description_en: row.descriptionEn,
    unit: row.unit,
    product_type: row.productType,
    status: row.status,
    life_cycle: row.lifeCycle,
    tags: row.tags,
    illustration: first?.illustration ?? row.illustration,
    attributes: mergedAttributes(skus),
    warranty_months: row.warrantyMonths,
    warranty_extensions: row.warrantyExtensions.map(([months, share]) => ({ months, share })),
    replacement_code: row.replacementCode || null,
    attachments: row.attachments,
    certificates: row.certificates,
    version: kept('version', 'version'),
    primary_attribute: kept('primaryAttribute', 'primary_attribute'),
    software_name_version: kept('softwareNameVersion', 'software_name_version'),
    product_property: kept('productProperty', 'product_property'),
    power_type: kept('powerType', 'power_type'),
    video_url: kept('videoUrl', 'video_url'),
    business_coefficient: kept('businessCoefficient', 'business_coefficient'),
    price_rule: kept('priceRule', 'price_rule'),
    discontinuation_type: kept('discontinuationType', 'discontinuation_type'),
    discontinuation_plan_date: kept('discontinuationPlanDate', 'discontinuation_plan_date'),
    last_stock_backup_date: kept('lastStockBackupDate', 'last_stock_backup_date'),
    estimated_inbound_date: kept('estimatedInboundDate', 'estimated_inbound_date'),
    core_difference_zh: kept('coreDifferenceZh', 'core_difference_zh'),
    core_difference_en: kept('coreDifferenceEn', 'core_difference_en'),
    agreement: kept('agreement', 'agreement'),
    accessories: kept('accessories', 'accessories'),
    ...prices,
  };
}

/** The search words of a product; they are derived from its row and its part numbers. */
export function productSearch(
  row: Pick<ImportedRow, 'productCode' | 'model' | 'nameZh' | 'nameEn' | 'brand' | 'category' | 'tags'>,
  attributes: Readonly<Record<string, AttributeValue>>,
  partNumbers: readonly string[],
  definitions: ImportDefinitions,
): string {
  const surroundings = definitions.categories.get(row.category)?.names ?? [];
  const called = [row.nameZh, row.nameEn, ...surroundings];
  const { form, isCalledSo, abilities } = tradeWords(attributes, called, definitions.attributes);
  return searchVector({
    kind: isCalledSo ? form : [],
    likeness: isCalledSo ? [] : form,
    brand: definitions.brands.get(row.brand)?.names ?? [],
    model: row.model,
    names: [row.nameZh, row.nameEn, ...abilities],
    surroundings: [...surroundings, ...row.tags.flatMap((tag) => definitions.tags.get(tag)?.names ?? [])],
    codes: [row.productCode, ...partNumbers],
  });
}
