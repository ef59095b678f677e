import type { FixedColumn } from '../../../domains/catalogue/contract/import-columns.ts';
import { illustrationKey } from '../../../domains/illustrations/contract/illustration-spec.ts';
import { FINISHES, type Finish } from '../../../domains/illustrations/contract/materials.ts';
import merchants from '../merchants.json' with { type: 'json' };
import type { Drawing } from './drawing.ts';
import { entityFacts } from './entity-facts.ts';
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts';
import { pick, priceLadder, spread, stockOf } from './pricing.ts';
import type { DemoProduct, DemoSku, Standing } from './product.ts';

export type ImportRow = Record<ImportColumn, string>;

const merchantOfBrand = new Map(merchants.flatMap(({ code, brands }) => brands.map((brand) => [brand, code] as const)));

function tagsOf({ demo, productCode }: DemoProduct, { lifeCycle }: Standing): string {
  const ending = lifeCycle === 'toBeDiscontinued' || lifeCycle === 'discontinued';
  const marks = [
    demo ? 'demo' : '',
    lifeCycle === 'new' ? 'new' : '',
    ending || spread(productCode, 'clearance') < 0.02 ? 'clearance' : '',
    spread(productCode, 'promotion') < 0.02 ? 'promotion' : '',
    spread(productCode, 'hot') < 0.015 ? 'hot' : '',
    demo && spread(productCode, 'customizable') < 0.3 ? 'customizable' : '',
  ];
  return marks.filter(Boolean).join(',');
}

function minimumOrder({ productCode, listPrice, piecesPerBox, productType, unit }: DemoProduct): number {
  if (piecesPerBox > 1) return piecesPerBox;
  // A reel of cable is more than most sites need.
  if (unit === '卷') return 1;
  if (listPrice > 3_000 || productType === 'virtual' || productType === 'projectOnly') return 1;
  return pick(
    productCode,
    'minimum order',
    [
      [1, 88],
      [2, 6],
      [4, 3],
      [5, 2],
      [10, 1],
    ],
    1,
  );
}

/** Breaks start above the minimum order and are multiples of the box: `10:0.98;50:0.96`. */
function quantityBreaks(product: DemoProduct): string {
  if (product.listPrice > 5_000 || product.productType !== 'hardware') return '';
  if (spread(product.productCode, 'breaks') > 0.35) return '';
  const box = product.piecesPerBox;
  return box > 1 ? `${box * 5}:0.98;${box * 20}:0.95` : '10:0.98;50:0.96';
}

function drawingKey({ drawing }: DemoProduct, { specification: { housing } }: DemoSku): string {
  const color = FINISHES.find((finish): finish is Finish => finish === housing);
  return illustrationKey(color === undefined ? drawing : ({ ...drawing, color } as Drawing));
}

function skuRow(product: DemoProduct, sku: DemoSku, standing: Standing): ImportRow {
  const list = product.listPrice * sku.priceFactor;
  const prices = priceLadder(sku.partNumber, list);
  const sellable = standing.lifeCycle !== 'discontinued';
  const stock = product.productType === 'virtual' ? 99_999 : sellable ? stockOf(sku.partNumber, list) : 0;
  const fixed: Record<FixedColumn, string> = {
    productCode: product.productCode,
    partNumber: sku.partNumber,
    merchant: merchantOfBrand.get(product.brand) ?? '',
    brand: product.brand,
    category: product.category,
    model: product.model,
    nameZh: product.nameZh,
    nameEn: product.nameEn,
    specification: Object.entries(sku.specification)
      .map(([name, value]) => `${name}=${value}`)
      .join(';'),
    barcode: '',
    expectedAt: '',
    warrantyExtensions: product.productType === 'hardware' ? '12:0.05;24:0.09;36:0.12' : '',
    tags: tagsOf(product, standing),
    productType: product.productType,
    status: spread(product.productCode, 'status') < 0.005 ? 'offShelf' : 'onShelf',
    lifeCycle: standing.lifeCycle,
    unit: product.unit,
    minimumOrderQuantity: String(minimumOrder(product)),
    piecesPerBox: String(product.piecesPerBox),
    stock: String(stock),
    listPrice: prices.list,
    price1: prices.domestic[0],
    price2: prices.domestic[1],
    price3: prices.domestic[2],
    price4: prices.domestic[3],
    internationalPrice1: prices.international[0],
    internationalPrice2: prices.international[1],
    internationalPrice3: prices.international[2],
    internationalPrice4: prices.international[3],
    quantityBreaks: quantityBreaks(product),
    warrantyMonths: String(product.warrantyMonths),
    replacementCode: standing.replacementCode,
    illustration: drawingKey(product, sku),
    descriptionZh: product.descriptionZh,
    descriptionEn: product.descriptionEn,
    attachments: '',
    certificates: '',
    ...entityFacts(product, sku, standing, prices.list),
  };
  const row: ImportRow = fixed;
  for (const column of IMPORT_COLUMNS) row[column] ??= '';
  for (const [code, value] of Object.entries({ ...product.attributes, ...sku.attributes })) {
    row[`attr.${code}`] = String(value);
  }
  return row;
}

/** The import rows of one product, one per SKU. */
export function productRows(product: DemoProduct, standing: Standing): ImportRow[] {
  return product.skus.map((sku) => skuRow(product, sku, standing));
}
