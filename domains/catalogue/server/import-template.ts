import { Readable } from 'node:stream';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { workbookStream } from '../../../platform/server/table-file/workbook-stream.ts';
import { PRODUCT_TABLE_MEDIA } from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, COST_COLUMNS, FIXED_COLUMNS, type FixedColumn } from '../contract/import-columns.ts';
import { mayWriteCosts } from '../contract/product-readers.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { readSampleCodes } from './import-repository.ts';

/** Two SKUs of one product; the codes are those of this mall, so that the file passes a dry run unchanged. */
function sampleRow(
  codes: Record<'merchant' | 'brand' | 'category' | 'tags', string>,
  second: boolean,
): Record<string, string> {
  return {
    productCode: 'SAMPLE-1',
    partNumber: second ? 'SAMPLE-1-B' : 'SAMPLE-1-A',
    ...codes,
    model: 'SAMPLE-1',
    nameZh: 'SAMPLE-1',
    nameEn: 'SAMPLE-1',
    productType: 'hardware',
    status: 'draft',
    lifeCycle: 'new',
    unit: 'pc',
    listPrice: second ? '1200.00' : '1000.00',
    price1: '700.00',
    price2: '760.00',
    price3: '820.00',
    price4: '900.00',
    internationalPrice1: '750.00',
    internationalPrice2: '810.00',
    internationalPrice3: '880.00',
    internationalPrice4: '970.00',
    specification: second ? 'length=20 m' : 'length=10 m',
    barcode: '',
    minimumOrderQuantity: '1',
    piecesPerBox: '1',
    stock: '100',
    expectedAt: '',
    quantityBreaks: '10:0.98;50:0.96',
    warrantyMonths: '24',
    warrantyExtensions: '12:0.05;24:0.09',
    replacementCode: '',
    illustration: '',
    descriptionZh: '',
    descriptionEn: '',
    attachments: 'SAMPLE-1.pdf|https://example.com/SAMPLE-1.pdf',
    certificates: 'CE;RoHS',
    version: 'V1.0',
    primaryAttribute: '',
    softwareNameVersion: '',
    productProperty: 'standard',
    powerType: 'PoE',
    videoUrl: '',
    businessCoefficient: '1',
    priceRule: 'byList',
    discontinuationType: '',
    discontinuationPlanDate: '',
    lastStockBackupDate: '',
    estimatedInboundDate: '',
    coreDifferenceZh: '',
    coreDifferenceEn: '',
    agreement: '',
    accessories: '',
    safeStock: '20',
    stockBackupOrder: '0',
    bomCost: '420.00',
    pctCost: '0.55',
  } satisfies Record<FixedColumn, string>;
}

/** The columns of the product import with two sample rows. */
export async function importTemplate(
  { format }: { format: 'csv' | 'xlsx' },
  context: SignedInContext,
): Promise<Download> {
  const [definitions, codes] = await Promise.all([definitionsOf(context), readSampleCodes(context.database)]);
  const tags = [...definitions.tags.keys()].slice(0, 2).join(',');
  const samples = [false, true].map((second) => sampleRow({ ...codes, tags }, second));
  const { merchantId } = context.session;
  const writesCosts = mayWriteCosts(context.session, merchantId ?? 0);
  const fixed = writesCosts ? FIXED_COLUMNS : FIXED_COLUMNS.filter((column) => !COST_COLUMNS.some((c) => c === column));
  const header = [...fixed, ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code)];
  const rows = samples.map((sample) => header.map((column) => sample[column] ?? ''));
  const mediaType = PRODUCT_TABLE_MEDIA[format];
  if (format === 'csv') {
    return { fileName: 'products.csv', mediaType, body: Buffer.from(toCsv(header, rows)) };
  }
  return { fileName: 'products.xlsx', mediaType, body: await workbookStream(Readable.from([header, ...rows])) };
}
