import writeXlsxFile from 'write-excel-file/node';
import { toCsv } from '../../../platform/contract/csv.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Download } from '../../../platform/server/route.ts';
import { IMPORT_TEMPLATE_MEDIA } from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, FIXED_COLUMNS, type FixedColumn } from '../contract/import-columns.ts';
import { definitionsOf } from './catalogue-definitions.ts';
import { readSampleCodes } from './import-repository.ts';

/** Two SKUs of one product; the codes are those of this mall, so that the file passes a dry run unchanged. */
function sampleRow(codes: Record<'merchant' | 'brand' | 'category', string>, second: boolean): Record<string, string> {
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
    tags: 'new,customizable',
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
  } satisfies Record<FixedColumn, string>;
}

/** The columns of the product import with two sample rows. */
export async function importTemplateUseCase(
  { format }: { format: 'csv' | 'xlsx' },
  context: Context,
): Promise<Download> {
  const [definitions, codes] = await Promise.all([definitionsOf(context), readSampleCodes(context.database)]);
  const samples = [sampleRow(codes, false), sampleRow(codes, true)];
  const header = [...FIXED_COLUMNS, ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code)];
  const rows = samples.map((sample) => header.map((column) => sample[column] ?? ''));
  const mediaType = IMPORT_TEMPLATE_MEDIA[format];
  if (format === 'csv') {
    return { fileName: 'products.csv', mediaType, body: Buffer.from(toCsv(header, rows)) };
  }
  const sheet = [header, ...rows].map((line) => line.map((value) => ({ value, type: String })));
  return { fileName: 'products.xlsx', mediaType, body: await writeXlsxFile(sheet).toBuffer() };
}
