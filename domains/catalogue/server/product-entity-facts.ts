import { fenToYuan, shareToText } from '../../../platform/contract/money.ts';
import { deliveryDay } from '../contract/delivery-day.ts';
import type { LifeCycle, ProductDetail, Sku } from '../contract/product.ts';
import type { Discontinuation, DiscontinuationType, PriceRule, ProductProperty } from '../contract/product-entity.ts';
import { isTold, maySeeCosts, type ProductReader, productReader } from '../contract/product-readers.ts';
import { largestQuantity } from '../contract/quantity-rules.ts';
import { attributeText, type Definitions, nameIn } from './catalogue-definitions.ts';
import type { DetailRow, SkuRow } from './detail-repository.ts';
import { chipsOf } from './product-presentation.ts';
import type { ProductRow, Viewer } from './product-rows.ts';

type Attributes = ProductRow['attributes'];

/** What the reader of a product may be told, and when. */
export interface Reader {
  readonly kind: ProductReader;
  readonly seesCosts: boolean;
  readonly seesPrices: boolean;
  /** The day in the mall. */
  readonly today: string;
}

export function readerOf(
  session: Parameters<typeof productReader>[0],
  merchantId: number,
  { seesPrices, today }: Pick<Reader, 'seesPrices' | 'today'>,
): Reader {
  const kind = productReader(session, merchantId);
  return { kind, seesCosts: maySeeCosts(session, merchantId), seesPrices, today };
}

/** Equal for people who are told the same of every product. */
export function factsKey(session: Parameters<typeof productReader>[0]): string {
  if (!session) return '';
  const shop = session.merchantId;
  // Somebody with a shop is told more of its own products only.
  return `${session.identity} ${shop ?? ''} ${maySeeCosts({ ...session, merchantId: null }, 0) ? 'costs' : ''}`;
}

type EntityFacts = Pick<
  ProductDetail['productInfo'],
  | 'productName'
  | 'partNumber'
  | 'version'
  | 'primaryAttribute'
  | 'softwareNameVersion'
  | 'subStatus'
  | 'productProperty'
  | 'powerType'
  | 'specification'
  | 'videoUrl'
  | 'agreement'
  | 'businessCoefficient'
  | 'priceRule'
>;

const specificationLine = (
  definitions: Definitions,
  categoryId: number,
  attributes: Attributes,
  locale: Viewer['locale'],
) => chipsOf(definitions, categoryId, attributes, locale).join(' · ');

/** The facts of the detail beyond those of a list, by the names of the interface. */
export function entityFactsOf(
  row: ProductRow,
  detail: DetailRow,
  { locale, definitions }: Viewer,
  reader: Reader,
): EntityFacts {
  const primary = definitions.attributes.get(detail.primary_attribute);
  const value = row.attributes[detail.primary_attribute];
  const told = (fact: 'businessCoefficient' | 'priceRule') => reader.seesPrices && isTold(reader.kind, fact);
  return {
    productName: locale === 'zh' ? row.name_zh : row.name_en,
    partNumber: detail.code,
    version: detail.version,
    primaryAttribute:
      primary && value !== undefined
        ? { code: primary.code, name: nameIn(primary, locale), text: attributeText(primary, value, locale) }
        : null,
    softwareNameVersion: detail.software_name_version,
    subStatus: row.life_cycle,
    productProperty: detail.product_property as ProductProperty,
    powerType: detail.power_type,
    specification: specificationLine(definitions, row.category_id, row.attributes, locale),
    videoUrl: detail.video_url,
    agreement: detail.agreement,
    businessCoefficient: told('businessCoefficient') ? shareToText(detail.business_coefficient) : null,
    priceRule: told('priceRule') ? (detail.price_rule as PriceRule) : null,
  };
}

/** The stock of a SKU, as much of it as the reader is told. */
export function stockInfoOf(
  row: SkuRow,
  product: ProductRow,
  detail: Pick<DetailRow, 'handling_days' | 'estimated_inbound_date'>,
  { kind, today }: Reader,
): Sku['stockInfo'] {
  const limits = {
    stock: row.stock,
    minimumOrderQuantity: row.minimum_order_quantity,
    piecesPerBox: row.pieces_per_box,
    productType: product.product_type,
    status: product.status,
  };
  const told = <T>(fact: keyof Sku['stockInfo'], value: T) => (isTold(kind, fact) ? value : null);
  const expected = [row.expected_at, detail.estimated_inbound_date];
  return {
    inventory: told('inventory', row.stock),
    available: told('available', largestQuantity(limits)),
    stockBackupOrder: told('stockBackupOrder', row.stock_backup_order),
    safeStock: told('safeStock', row.safe_stock),
    earlyWarning: told('earlyWarning', row.safe_stock > 0 && row.stock <= row.safe_stock),
    deliveryDate: told('deliveryDate', deliveryDay(limits, { today, handlingDays: detail.handling_days, expected })),
  };
}

export function costsOf(
  row: Pick<SkuRow, 'bom_cost_fen' | 'pct_cost'>,
  { seesCosts }: Pick<Reader, 'seesCosts'>,
): Sku['costs'] {
  if (!seesCosts) return null;
  return {
    bomCost: row.bom_cost_fen === null ? null : fenToYuan(row.bom_cost_fen),
    pctCost: row.pct_cost === null ? null : shareToText(row.pct_cost),
  };
}

const ENDING: readonly LifeCycle[] = ['toBeDiscontinued', 'discontinued'];

function differencesOf(own: Attributes, other: Attributes, categoryId: number, { locale, definitions }: Viewer) {
  return (definitions.attributesOf.get(categoryId) ?? []).flatMap(({ attribute }) => {
    const text = (values: Attributes) => {
      const value = values[attribute.code];
      return value === undefined ? '' : attributeText(attribute, value, locale);
    };
    const [mine, its] = [text(own), text(other)];
    return mine === its ? [] : [{ code: attribute.code, name: nameIn(attribute, locale), own: mine, replacement: its }];
  });
}

/** How a product ends, and how its replacement differs; null while no end is planned. */
export function discontinuationOf(row: ProductRow, detail: DetailRow, viewer: Viewer): Discontinuation {
  if (!ENDING.includes(row.life_cycle)) return null;
  const { locale, definitions } = viewer;
  const { replacement_category_id } = detail;
  const attributes = detail.replacement_attributes as Attributes | null;
  return {
    type: detail.discontinuation_type as DiscontinuationType | null,
    planDate: detail.discontinuation_plan_date,
    lastStockBackupDate: detail.last_stock_backup_date,
    estimatedInboundDate: detail.estimated_inbound_date,
    replacementProductCode: detail.replacement_code ?? '',
    replacementSpecification:
      attributes && replacement_category_id !== null
        ? specificationLine(definitions, replacement_category_id, attributes, locale)
        : '',
    replacementCoreDifference: locale === 'zh' ? detail.core_difference_zh : detail.core_difference_en,
    differences: attributes ? differencesOf(row.attributes, attributes, row.category_id, viewer) : [],
  };
}
